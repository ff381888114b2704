<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\Visitor;

/**
 * Takes what a page sends to itself, before the page is put out. Who was signed up is sent on to the same
 * page, so that reloading sends nothing again; what was not taken is shown by the form, with what was typed.
 */
final class PlainPost {

	/** Looks whether the request sends a form or comes back from that. */
	public static function handle( FormKind $kind ): void {
		CurrentPage::prevent_caching();
		$posted = CurrentPage::posted( $kind->field() );
		$sent   = CurrentPage::parameter( $kind->sent );
		if ( $posted ) {
			self::take( $kind, $posted );
		} elseif ( null !== $sent ) {
			PageOutcomes::keep( $sent, new Outcome( $sent ) );
		}
	}

	/** @param array<string, mixed> $posted All that was sent, without slashes. */
	private static function take( FormKind $kind, array $posted ): void {
		$page    = CurrentPage::url( $kind->sent );
		$outcome = Intake::take( $kind, $posted, Visitor::of_request( $page ), false );
		if ( '' === $outcome->problem ) {
			CurrentPage::leave( add_query_arg( $kind->sent, $outcome->form, $page ) . '#' . $kind->anchor( $outcome->form ) );
			return;
		}
		if ( $kind->field( Intake::OUTDATED ) === $outcome->code ) {
			// No form of the page is this one: nothing there would show it.
			OwnPage::show( __( 'Not signed up', 'millwork' ), '<h1>' . esc_html__( 'Not signed up', 'millwork' ) . '</h1><p role="alert">' . esc_html( $outcome->problem ) . '</p><p><a href="' . esc_url( $page ) . '">' . esc_html__( 'Back to the page', 'millwork' ) . '</a></p>', $outcome->status );
		}
		CurrentPage::refuse( $outcome->status, $outcome->retry_after );
		PageOutcomes::keep( $outcome->form, $outcome );
	}
}
