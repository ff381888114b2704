<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Paid;

use Millwork\Features\OlderBlocks\BlockParts;
use Millwork\Rendering\OutputMedium;
use Millwork\Visitors\CurrentPage;
use WP_HTML_Tag_Processor;

/** Links to log in to this site. Subscribers of the newsletter change their preferences by the link in each email. */
final class Login {

	/** @param array<string, mixed> $attributes */
	public static function links( array $attributes ): string {
		if ( OutputMedium::is_plain() ) {
			return '';
		}
		$back  = false === ( $attributes['redirectToCurrent'] ?? true ) ? home_url( '/' ) : CurrentPage::url();
		$label = trim( wp_strip_all_tags( BlockParts::text( $attributes, is_user_logged_in() ? 'logOutLabel' : 'logInLabel' ) ) );
		if ( '' === $label ) {
			$label = is_user_logged_in() ? __( 'Log out', 'millwork' ) : __( 'Log in', 'millwork' );
		}
		return BlockParts::wrap( '<a href="' . esc_url( is_user_logged_in() ? wp_logout_url( $back ) : wp_login_url( $back ) ) . '">' . esc_html( $label ) . '</a>' );
	}

	/**
	 * A button whose saved markup leads nowhere.
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup.
	 */
	public static function button( array $attributes, string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'a' ) ) {
			$tags->set_attribute( 'href', wp_login_url( OutputMedium::is_plain() ? (string) get_permalink() : CurrentPage::url() ) );
		}
		wp_enqueue_style( 'wp-block-button' );
		return $tags->get_updated_html();
	}
}
