<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/** Tells pages from output without our styles and scripts. */
final class OutputMedium {

	/**
	 * Whether the block is rendered for a feed or an email, where markup must work without styles, scripts and
	 * attributes that only browsers know.
	 */
	public static function is_plain(): bool {
		/**
		 * Filters whether blocks are rendered for an e-mail. WordPress itself does not tell: who
		 * sends posts by e-mail says so here while it renders them.
		 *
		 * @param bool $is_email Whether the result goes into an e-mail.
		 */
		return is_feed() || (bool) apply_filters( 'millwork_is_email', false );
	}
}
