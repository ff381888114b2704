<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;
use Millwork\Visitors\Visitor;

/**
 * Takes what a page sends to itself, before the page is put out. Who was signed up is sent on to the same
 * page, so that reloading sends nothing again; what was not taken is shown by the form, with what was typed.
 */
final class PlainPost {

	/** Looks whether the request sends a form or comes back from that. */
	public static function handle(): void {
		CurrentPage::prevent_caching();
		// phpcs:disable WordPress.Security.NonceVerification -- For everybody, on cached pages: the form is signed.
		if ( isset( $_POST[ InputNames::FORM ] ) && is_string( $_POST[ InputNames::FORM ] ) ) {
			self::take( wp_unslash( $_POST ) );
		} elseif ( isset( $_GET[ InputNames::SENT ] ) && is_string( $_GET[ InputNames::SENT ] ) ) {
			Outcome::keep( new Outcome( sanitize_key( $_GET[ InputNames::SENT ] ) ) );
		}
		// phpcs:enable
	}

	/** @param array<string, mixed> $posted All that was sent, without slashes. */
	private static function take( array $posted ): void {
		$outcome = Intake::take( $posted, Visitor::of_request( CurrentPage::url( InputNames::SENT ) ), false );
		if ( '' === $outcome->problem ) {
			$address = add_query_arg( InputNames::SENT, $outcome->form, CurrentPage::url( InputNames::SENT ) ) . '#' . self::anchor( $outcome->form );
			if ( wp_safe_redirect( $address, 303, 'Millwork' ) ) {
				exit;
			}
			return;
		}
		if ( '' === $outcome->form ) {
			// No form of the page is this one: nothing there would show it.
			OwnPage::show( __( 'Not signed up', 'millwork' ), '<h1>' . esc_html__( 'Not signed up', 'millwork' ) . '</h1><p role="alert">' . esc_html( $outcome->problem ) . '</p><p><a href="' . esc_url( CurrentPage::url( InputNames::SENT ) ) . '">' . esc_html__( 'Back to the page', 'millwork' ) . '</a></p>', $outcome->status );
		}
		CurrentPage::refuse( $outcome->status, $outcome->retry_after );
		Outcome::keep( $outcome );
	}

	/**
	 * The id of a form's place in the page.
	 * @param string $form The form's key.
	 */
	public static function anchor( string $form ): string {
		return "subscribe-$form";
	}
}
