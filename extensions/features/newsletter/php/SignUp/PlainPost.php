<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\Visitor;

/**
 * Handles a sign-up form that its page sends to itself, before the page is printed. After a sign-up the visitor is
 * redirected to the same page, so that reloading sends nothing again; after a rejection the form shows why, with what
 * was typed.
 */
final class PlainPost {

	/** Handles a request that sends a form or comes back from that. */
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

	/** @param array<string, mixed> $posted Unslashed. */
	private static function take( FormKind $kind, array $posted ): void {
		$page    = CurrentPage::url( $kind->sent );
		$outcome = Intake::take( $kind, $posted, Visitor::from_request( $page ), false );
		if ( '' === $outcome->problem ) {
			CurrentPage::leave( add_query_arg( $kind->sent, $outcome->form, $page ) . '#' . $kind->anchor( $outcome->form ) );
			return;
		}
		if ( $kind->field( Intake::OUTDATED ) === $outcome->code ) {
			// No form on the page could show it.
			OwnPage::show( __( 'Not signed up', 'millwork' ), '<h1>' . esc_html__( 'Not signed up', 'millwork' ) . '</h1><p role="alert">' . esc_html( $outcome->problem ) . '</p><p><a href="' . esc_url( $page ) . '">' . esc_html__( 'Back to the page', 'millwork' ) . '</a></p>', $outcome->status );
		}
		CurrentPage::refuse( $outcome->status, $outcome->retry_after );
		PageOutcomes::keep( $outcome->form, $outcome );
	}
}
