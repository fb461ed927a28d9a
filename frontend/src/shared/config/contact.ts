/** On a reserved domain until someone runs this casino in public and puts their own here. */
export const CONTACT_EMAIL = 'support@degen-casino.example';
