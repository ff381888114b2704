<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

/** The names by which a page and its script sign somebody up, and by which a visitor comes back. */
final class InputNames {

	/** The signed form. */
	public const FORM = 'millwork_subscribe';

	/** The address. */
	public const EMAIL = 'millwork_subscribe_email';

	/** The first and the last name, where a form asks for them. */
	public const FIRST_NAME = 'millwork_subscribe_first_name';
	public const LAST_NAME  = 'millwork_subscribe_last_name';

	/** A field that people do not see. */
	public const HONEYPOT = 'millwork_subscribe_url';

	/** The challenge. */
	public const CHALLENGE = 'millwork_subscribe_challenge';

	/** The proof of work for it. */
	public const PROOF = 'millwork_subscribe_proof';

	/** In the address to which a visitor comes back: the form that was sent. */
	public const SENT = 'millwork_subscribed';
}
