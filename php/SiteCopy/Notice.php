<?php
declare( strict_types=1 );

namespace Millwork\SiteCopy;

/**
 * Tells administrators that the site is a copy and asks what it is: on every screen until they have decided, and on
 * Millwork's own screens after they called it a copy.
 */
final class Notice {

	/** The action of the buttons. */
	public const ACTION = 'millwork_site_copy';

	/** Required to decide. */
	public const CAPABILITY = 'manage_options';

	public static function print(): void {
		$screen = get_current_screen();
		// The block editor shows no notices.
		if ( ! current_user_can( self::CAPABILITY ) || ( $screen && $screen->is_block_editor() ) || ! Detection::is_copy() ) {
			return;
		}
		$is_decided = self::is_decided();
		if ( $is_decided && ! str_contains( $screen->id ?? '', 'millwork' ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there; wp_admin_notice() would take the form out.
		echo wp_get_admin_notice(
			'<p>' . self::sentence() . '</p><p>' . self::explanation() . '</p>' . self::buttons(),
			array( 'type' => $is_decided ? 'info' : 'warning', 'paragraph_wrap' => false )
		);
	}

	public static function decide(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$decision = isset( $_POST['decision'] ) && is_string( $_POST['decision'] ) ? sanitize_key( $_POST['decision'] ) : '';
		if ( 'live' === $decision && Detection::is_copy() ) {
			Detection::confirm_live();
		} elseif ( 'copy' === $decision && Detection::is_copy() ) {
			Detection::confirm_copy();
		}
		$back = wp_get_referer();
		if ( wp_safe_redirect( is_string( $back ) && '' !== $back ? $back : admin_url(), 303, 'Millwork' ) ) {
			exit;
		}
	}

	/** Whether the question is answered. */
	public static function is_decided(): bool {
		return Detection::is_forced() || Detection::is_confirmed();
	}

	/** Says that the site is, or may be, a copy, as escaped HTML. */
	public static function sentence(): string {
		if ( Detection::is_forced() ) {
			/* translators: %s: the name of a constant. */
			return sprintf( esc_html__( 'The constant %s marks this site as a copy of your live site.', 'millwork' ), '<code>MILLWORK_SITE_IS_COPY</code>' );
		}
		if ( Detection::is_confirmed() ) {
			return esc_html__( 'This site is a copy of your live site.', 'millwork' );
		}
		if ( Detection::live_address() === Detection::address() ) {
			return esc_html__( 'This site may be a copy of your live site.', 'millwork' );
		}
		return sprintf(
			/* translators: 1: the earlier URL of the site, 2: its present URL. */
			esc_html__( 'This site’s URL changed from %1$s to %2$s. It may be a copy of your live site.', 'millwork' ),
			'<code>' . esc_html( Detection::live_address() ) . '</code>',
			'<code>' . esc_html( Detection::address() ) . '</code>'
		);
	}

	/** Says what is paused and what works, as escaped HTML. */
	public static function explanation(): string {
		if ( self::is_decided() ) {
			return esc_html__( 'Here, Millwork sends no newsletters and shares no posts, and payments are in test mode. Unsent emails and posts are on hold, so nothing is sent or charged twice. Forms still work.', 'millwork' );
		}
		return esc_html__( 'Millwork has paused the newsletter, sharing and unsent emails, and payments are in test mode, so nothing is sent or charged twice. Forms still work.', 'millwork' );
	}

	/** The buttons with explanations, as escaped HTML; '' if the host has decided. */
	public static function buttons(): string {
		if ( Detection::is_forced() ) {
			return '';
		}
		$is_confirmed = Detection::is_confirmed();
		$copy         = $is_confirmed ? '' : ' <button class="button" name="decision" value="copy">' . esc_html__( 'This is a copy', 'millwork' ) . '</button>';
		$help         = $is_confirmed
			? __( 'If your site has moved here, choose “This is the live site now” to turn everything on again.', 'millwork' )
			: __( 'If your site has moved here, choose “This is the live site now” to send everything that’s paused. If not, choose “This is a copy”: nothing is sent.', 'millwork' );
		return sprintf(
			'<p>%6$s</p><form method="post" action="%1$s"><p><input type="hidden" name="action" value="%2$s">%3$s<button class="button button-primary" name="decision" value="live">%4$s</button>%5$s</p></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ),
			esc_html__( 'This is the live site now', 'millwork' ),
			$copy,
			esc_html( $help )
		);
	}
}
