public import Languages

// The texts that pages show below a field; they lie in the folder of each language.

extension EmailFault: Translated {}

extension PasswordFault: Translated {}
