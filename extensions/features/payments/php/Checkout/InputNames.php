<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

/** The names by which a page and its script send a payment, and by which its payer comes back. */
final class InputNames {

	/** The signed offer. */
	public const OFFER = 'millwork_pay';

	/** A random key: the same when the same is sent again. */
	public const ATTEMPT = 'millwork_pay_attempt';

	/** The challenge. */
	public const CHALLENGE = 'millwork_pay_challenge';

	/** The proof of work for it, or the confirmation of a page without scripts. */
	public const PROOF = 'millwork_pay_proof';

	/** What was chosen and typed, by the names of FIELDS. */
	public const VALUES = 'millwork_pay_values';

	/** A field that people do not see. */
	public const HONEYPOT = 'millwork_pay_url';

	/** In the address to which a payer comes back: the payment's reference. */
	public const PAID = 'millwork_paid';

	/** In the address to which somebody comes back without having paid. */
	public const CANCELED = 'millwork_unpaid';

	/** The fields of a form. */
	public const FIELDS = array( 'interval', 'amount', 'custom', 'quantity', 'fees', 'note', 'news', 'email', 'gateway' );
}
