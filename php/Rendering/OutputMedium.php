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
		 * Filters whether blocks are rendered for an email. WordPress itself doesn't say, so a plugin that
		 * sends posts by email returns true here while it renders them.
		 *
		 * @param bool $is_email Whether the output is for an email.
		 */
		return is_feed() || (bool) apply_filters( 'millwork_is_email', false );
	}
}
