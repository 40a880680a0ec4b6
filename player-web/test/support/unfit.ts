/**
 * Puts each question on the stage in turn and answers those that do not fit: the page scrolls, or a word is cut or runs out of
 * its block.
 */
export const UNFIT = `((questions) => {
  const place = document.querySelector('#quiz-question');
  const options = [...document.querySelectorAll('.quiz-option-text')];
  const fits = (one) => one.scrollWidth <= one.clientWidth + 1;
  return questions.filter(({ question, options: texts }) => {
    place.textContent = question;
    options.forEach((option, index) => (option.textContent = texts[index] ?? ''));
    window.dispatchEvent(new Event('resize'));
    const { scrollHeight, scrollWidth } = document.documentElement;
    const inBlocks = options.every((one) => one.offsetHeight <= one.parentElement.clientHeight && fits(one));
    return scrollHeight > innerHeight || scrollWidth > innerWidth || !inBlocks || !fits(place);
  }).map(({ question }) => question);
})`;
