<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/** What the form for a new connection asks for. */
final class ConnectionField {

	/**
	 * @param string $name        Its name: lower-case letters and underscores.
	 * @param string $type        'text', 'url' or 'secret'. What is secret is never shown again.
	 * @param string $label       What stands at it.
	 * @param string $help        A sentence, or ''.
	 * @param string $link        Where one gets what belongs in it, or ''.
	 * @param string $placeholder An example, or ''.
	 * @param bool   $is_required Whether it has to be filled in.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $label,
		public readonly string $help = '',
		public readonly string $link = '',
		public readonly string $placeholder = '',
		public readonly bool $is_required = true
	) {}
}
