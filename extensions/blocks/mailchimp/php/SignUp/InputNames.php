<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

/** The names of the fields of the sign-up form, and of the URL parameters for the result. */
final class InputNames {

	/** The signed form. */
	public const FORM = 'millwork_mailchimp';

	/** The address. */
	public const EMAIL = 'millwork_mailchimp_email';

	/** A field that people do not see. */
	public const HONEYPOT = 'millwork_mailchimp_url';

	/** The challenge. */
	public const CHALLENGE = 'millwork_mailchimp_challenge';

	/** The proof of work for it. */
	public const PROOF = 'millwork_mailchimp_proof';

	/** In the address to which a visitor comes back: the form that was sent. */
	public const SENT = 'millwork_mailchimp_sent';
}
