<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Places\FormPlace;

/**
 * Lists forms with recipients who aren't users of the site, for people who may email anyone, and takes their decision:
 * one click confirms all in the list.
 */
final class RecipientNotice {

	private const ACTION = 'millwork_form_strangers';

	public static function print(): void {
		$screen = get_current_screen();
		// The block editor shows no such notices.
		$waiting = ! current_user_can( Capabilities::MAIL ) || ( $screen && $screen->is_block_editor() ) ? array() : RecipientConfirmation::waiting();
		if ( ! $waiting ) {
			return;
		}
		$items  = '';
		$fields = '';
		foreach ( $waiting as $place => $one ) {
			$items .= '<li>' . self::item( $one['definition'], $one['addresses'] ) . '</li>';
			foreach ( $one['addresses'] as $address ) {
				$fields .= '<input type="hidden" name="recipients[' . esc_attr( $place ) . '][]" value="' . esc_attr( $address ) . '">';
			}
		}
		$form = sprintf(
			'<form method="post" action="%1$s"><p><input type="hidden" name="action" value="%2$s">%3$s<button class="button button-primary" name="decision" value="mail">%4$s</button> <button class="button" name="decision" value="leave">%5$s</button>%6$s</p></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ),
			esc_html__( 'Send email to these addresses', 'millwork' ),
			esc_html__( 'Keep current recipients', 'millwork' ),
			// The decision comes first: if PHP drops fields over its limit, only some addresses keep waiting.
			$fields
		);
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above; wp_admin_notice() would take the form out.
		echo wp_get_admin_notice(
			'<p>' . esc_html__( 'Authors can send form entries only to users of this site. These forms list other recipients, who get no email until you confirm them. Entries are saved in Form entries.', 'millwork' ) . "</p><ul class=\"ul-disc\">$items</ul>$form",
			array( 'type' => 'warning', 'paragraph_wrap' => false )
		);
	}

	public static function decide(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Capabilities::MAIL ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$pairs = array();
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- Each is compared with what is known.
		foreach ( isset( $_POST['recipients'] ) && is_array( $_POST['recipients'] ) ? wp_unslash( $_POST['recipients'] ) : array() as $place => $addresses ) {
			$pairs[ (string) $place ] = array_filter( (array) $addresses, 'is_string' );
		}
		$decision = $_POST['decision'] ?? '';
		if ( in_array( $decision, array( 'mail', 'leave' ), true ) ) {
			RecipientConfirmation::decide( $pairs, 'mail' === $decision );
		}
		// phpcs:enable
		$back = wp_get_referer();
		if ( wp_safe_redirect( is_string( $back ) && '' !== $back ? $back : admin_url(), 303, 'Millwork' ) ) {
			exit;
		}
	}

	/**
	 * @param string[] $addresses
	 * @return string HTML, escaped.
	 */
	private static function item( Definition $definition, array $addresses ): string {
		$place = FormPlace::today( $definition->source );
		$title = '' === $place['title'] ? __( 'A form without a page', 'millwork' ) : $place['title'];
		$edit  = (string) ( $place['id'] > 0 ? get_edit_post_link( $place['id'], 'raw' ) : '' );
		// Each in its own element: direction marks in a title could otherwise change how an address reads.
		return sprintf(
			/* translators: 1: title of the page with the form, 2: email addresses, 3: email addresses. */
			esc_html__( '%1$s: %2$s (entries currently go to %3$s)', 'millwork' ),
			'<bdi>' . ( '' === $edit ? esc_html( $title ) : '<a href="' . esc_url( $edit ) . '">' . esc_html( $title ) . '</a>' ) . '</bdi>',
			'<strong><bdi>' . esc_html( implode( ', ', $addresses ) ) . '</bdi></strong>',
			'<bdi>' . esc_html( implode( ', ', Recipients::for_form( $definition ) ) ) . '</bdi>'
		);
	}
}
