/** The most SMS a day that a person gets because of own choices: each costs money, and a mail says the same (docs/product.md 10). */
export const chosenTextsADay = 10
