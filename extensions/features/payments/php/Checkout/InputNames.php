<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

/** Names of the form's fields and of the URL parameters on return. */
final class InputNames {

	public const OFFER = 'millwork_pay';

	/** A random key; the same if the form is sent again. */
	public const ATTEMPT = 'millwork_pay_attempt';

	public const CHALLENGE = 'millwork_pay_challenge';

	/** The proof of work, or the confirmation of a page without scripts. */
	public const PROOF = 'millwork_pay_proof';

	/** The choices and typed values, by the names in FIELDS. */
	public const VALUES = 'millwork_pay_values';

	/** A field that people don't see. */
	public const HONEYPOT = 'millwork_pay_url';

	/** On return after paying: the payment's reference. */
	public const PAID = 'millwork_paid';

	/** On return without paying: the payment's reference. */
	public const CANCELED = 'millwork_unpaid';

	public const FIELDS = array( 'interval', 'amount', 'custom', 'quantity', 'fees', 'note', 'news', 'email', 'gateway' );
}
