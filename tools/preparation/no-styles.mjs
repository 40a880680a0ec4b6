/** What specs of components get for a style sheet. */
export default {};
