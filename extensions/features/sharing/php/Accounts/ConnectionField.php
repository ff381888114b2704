<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/** A field of the form that connects an account. */
final class ConnectionField {

	/**
	 * @param string $name Lowercase letters and underscores.
	 * @param string $type 'text', 'url' or 'secret'. Secrets are never shown again.
	 * @param string $link The page where people get the value, or ''.
	 * @param string $missing The error if a required field is empty; '' for one with the label.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $label,
		public readonly string $help = '',
		public readonly string $link = '',
		public readonly string $placeholder = '',
		public readonly bool $is_required = true,
		public readonly string $missing = ''
	) {}
}
