<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Closure;
use Millwork\Mail\Letter;

/** An email that the site sends by itself, and whose words the owner can change. */
final class Message {

	/**
	 * @param string                                                $recipient Who gets it.
	 * @param 'newsletter'|'forms'|'payments'|'site'                $area
	 * @param list<Token>                                           $tokens    Besides those of every email.
	 * @param Closure(array<string, string|BlockValue>): Letter     $default   The email in the plugin's own words. For the
	 *                                                                         editor, the values are the tokens.
	 * @param (Closure(): bool)|null                                $is_on     Whether it is sent at all; null for always.
	 * @param string                                                $url       Where it is turned on and off, or ''.
	 * @param bool                                                  $is_extra  Off until the owner turns it on in the
	 *                                                                         list of emails.
	 * @param bool                                                  $is_part   Whether it replaces another one for a part
	 *                                                                         of the site, such as one form. It is
	 *                                                                         listed once it has words of its own.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $recipient,
		public readonly string $when,
		public readonly string $area,
		public readonly int $order,
		public readonly array $tokens,
		public readonly Closure $default,
		public readonly ?Closure $is_on = null,
		public readonly string $url = '',
		public readonly bool $is_extra = false,
		public readonly bool $is_part = false
	) {}
}
