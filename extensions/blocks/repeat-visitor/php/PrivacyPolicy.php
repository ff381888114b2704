<?php
declare( strict_types=1 );

namespace Millwork\Units\RepeatVisitor;

/** Declares what the visitor's browser stores, which never reaches the site. */
final class PrivacyPolicy {

	/** The storage key, as in visits.ts. */
	private const STORAGE = 'millwork-visits';

	/** For the WP Consent API, a plugin that consent banners use. */
	public static function declare_storage(): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		wp_add_cookie_info(
			self::STORAGE,
			'Millwork',
			'functional',
			__( 'Six months after the last visit', 'millwork' ),
			__( 'Counts visits to a page in the browser, to show different content to new and returning visitors.', 'millwork' ),
			'',
			false,
			false,
			'LOCALSTORAGE'
		);
	}

	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p>' . esc_html__( 'On pages that show different content to new and returning visitors, your browser counts your visits. The count stays in your browser, is never sent to us, and is deleted six months after your last visit.', 'millwork' ) . '</p>'
		);
	}
}
