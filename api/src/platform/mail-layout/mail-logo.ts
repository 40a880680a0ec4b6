/**
 * The sign of the product (player-web/public/favicon.svg) as a PNG of 72 px, shown at half that size. Mail programs show no
 * SVG, and most load nothing from the net before their reader wants it: so it travels in the mail (rule mails/nothing-loaded).
 */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAABmFBMVEVMaXEJbEYAcTgKa0QAbUgKakQAAAAAXz8KakULakQSbUgLa0UKakQKa0' +
    'QLakQLa0ULa0QKa0UKa0ULa0QJaEQJaUUKakULakQLa0ULakQKa0QLa0ULa0QLakUAZkwMaUUMa0MLa0QIa0MJbEYKa0UKakQKa0UAf1UKakUK' +
    'a0QTYk4Ka0ULakULa0ULakQLa0MLakQLakUKakUKa0QKakUKakULa0UJaUMJa0T/+OwLa0XyoxtCi2v08uXz8OQ6JQDy8ONIjm9Hjm5Di2x+hz' +
    'CGiS5/hzB3hTKsyLM5hmQ2hGOtyLN1TQlUNwTqnhrxohs7JgBYOQTQjBbYkRdAKQHwoRvtoBo8JwBoRAdYOgQ9JwDbkxieaQ/rnhpRNQORYQ3k' +
    'mhmPXwyibA+ncBC0eRKscxF6UQnnmxl6UAnlmhmGWQufag9hQAZaOwWIWww+JwFJLwLkmRlILgLOihaBVgq3exLLiBU8JgCMXQxjQQbglxjuoR' +
    'rflhiWZA22ehK1eRI/KAFoRQeydxLBghSHWgtXOQTmmhlBKgFCOaAeAAAAOXRSTlMAUAm+B/EBCNz9Dpp/2963nfPw4jhN2uO1bHu0b+EKalPf' +
    'OTbAupYGv8ENvJfdmW22bn3Y2XyANTTclm6kAAAACXBIWXMAAC4jAAAuIwF4pT92AAAC0klEQVRYw63Y53faMBAA8GOFDW32TpN0790iJ1Hb0D' +
    'aDANl7d++99/y3K4NLsC3dCch9wbwnfk+SD/l8AKWo64slEwGmGYFEMtZYB+7o7gyxiiN+yut09rWwqqLBY2OCe1jVEfXvOJH9rIbwRUrzOYIO' +
    'HBsfH0MHHA5aEL6ugaFUavAqOuSktc/ooGHhpFJDw+igwo53t1DzMQOfU5eZBZ30fOg5tYl8DtHrolfXDNBHrmvw2sAVcnX9cJF2xBUpXYCkhq' +
    'MhtUJCx6GlEOzVckgpAGE9h5LCoOtQEmg7hAT6Di5BBQ4qgYaTvq4hgYZjGBoS6Dg6Emg5GhJoONlPH2kJKGd1ZTHPlxa+5ggJCGf5Ny9GZhWX' +
    'AHf+rPH/kcFXB/j+/DKJ93cmzI8vqASok/3L+dJrw5h9J6AFdMcBvV8/xe9fmXd/Vszp2xwmAZo/PwR0u5BH98TVByyfAM3D6Rk+M124esT52y' +
    'yWmUVo1PnksvLZmFqZKnzeEhN67Mxx66k3WgaNKBwr7j+YF9BDQy6NINBNm/PymXn3F+esrzcQyLW0cun5C9OZWFY4tqW506JM+iyYp0/uuhz7' +
    'DQJGSt85n39jEE5ZQiqlSc7XSKf8L6KS1jlfJx3bn1Yh5ba3c6RjP0bk0lY+v0U6joNNKok9miQd51ErkzLmoUY5rsNfIm1sbm6QjvtxpNhxyp' +
    'E8IKUS6cge2RKJdqRFhFNKpzUKFWlZoyw51I6i0FJIiKMq/aQS5jBVMSqRUIcpy2OXhDthdcHukHBHFOwnmJZEOCwOp5mORDmsA2JMQyId1g6N' +
    'jJZoh12GuvhuvIqeFy/HZ3bj5bhHQN4GRq6OWBfrLfQiPLU3EJqKrYgoo+aEz4cdtHojhw7U1mTxlRo/EV8tbZ9jR3caSP5o9c5xv62n5emqju' +
    'ltcjbZvG3NlTPneoKSvh/0n20N1esa9aGO9ktlP/4H5h53eSmceuAAAAAASUVORK5CYII=',
  'base64',
);

/** By which the mail itself is the source of the picture. */
export const LOGO_ID = 'logo@sabi50';
export const LOGO_SOURCE = `cid:${LOGO_ID}`;

/** As the library that writes mails takes it. */
export const LOGO_FILE = {
  ...{ filename: 'logo.png', contentType: 'image/png', content: LOGO },
  ...{ cid: LOGO_ID, contentDisposition: 'inline' },
} as const;
