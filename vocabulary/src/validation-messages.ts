/**
 * The texts of refused fields, word for word from product specification section 5; those it does not give are in its
 * manner. Both the API and the forms use them.
 */
export const VALIDATION = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  nameTooLong: 'Name must be at most 80 characters',
  email: 'Invalid email address',
  pin: 'PIN must be exactly 6 digits',
  pinTooShort: 'PIN must be at least 6 digits',
  pinOnlyNumbers: 'PIN must contain only numbers',
  pinsDiffer: "PINs don't match",
  mobile: 'Mobile number must be at least 10 digits',
  mobileNotNigerian: 'Please enter a valid Nigerian mobile number',
  preferredLanguage: 'Please select a language',
  gender: 'Please select a gender',
  location: 'Please select a location',
  source: 'Please tell us how you heard about us',
  radioStation: 'Please select a radio station when Radio is your source',
  unknownStation: 'Please select a radio station from the list',
  unknownField: 'This field is not known',
  emailOrMobile: 'Email or mobile is required',
  passwordRequired: 'Password is required',
  forgotEmail: 'Please enter a valid email address',
  resetToken: 'No reset token provided. Please request a new password reset.',
  verificationToken: 'No verification token provided.',
  currentPin: 'Current PIN must be 6 digits',
  newPin: 'New PIN must be 6 digits',
  confirmPin: 'Confirm PIN must be 6 digits',
  staffPassword: 'Password must be 8 to 128 characters',
  sameSecret: 'The new one must differ from the current one',
  emailUnchangeable: 'Email cannot be changed',
  amount: 'Amount must be between ₦200 and ₦50,000',
  amountMinimum: 'Minimum amount is ₦200',
  paymentMethod: 'Please choose a payment method',
  userId: 'The user is not known',
  id: 'The id is not usable',
  category: 'Please choose a category',
  language: 'Please choose a language',
  totalQuestions: 'A quiz has 5 questions',
  selectedAnswer: 'Please select an answer first.',
  month: 'Month must be 1 to 12',
  year: 'Year is out of range',
  page: 'Page must be a whole number from 1',
  limit: 'Limit must be a whole number from 1 to 100',
  sort: 'Sort must be a JSON array of a field of this list and ASC or DESC',
  range: 'Range must be a JSON array of the first and the last row, at most 1000 rows',
  filter: 'Filter must be a JSON object',
  tooManyIds: 'At most 1000 rows can be asked for at once',
  day: 'Please give a day as YYYY-MM-DD',
  text: 'This text is not usable',
} as const;

/** The texts of the admin login form (product specification section 5). */
export const ADMIN_LOGIN_VALIDATION = {
  email: 'Email is required',
  password: 'Password must be at least 6 characters',
} as const;

/** The texts of winners and their files (product specification section 5). */
export const WINNER_VALIDATION = {
  allFields: 'Please fill in all fields',
  fullName: 'Please give the full name',
  fullNameTooLong: 'Full name must be at most 120 characters',
  phone: 'Phone number must be 11 digits starting with 070, 080, 081, 090, or 091',
  phoneLength: 'Phone number must be exactly 11 digits',
  state: 'Please select a valid Nigerian state',
  columns: 'The file needs the columns fullName, phoneNumber and state, each once',
  noRows: 'The file has no rows',
} as const;
