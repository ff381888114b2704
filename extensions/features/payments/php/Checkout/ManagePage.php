<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;
use Millwork\Visitors\SigningKeys;
use WP_Error;

/**
 * Each receipt for a subscription has a signed link to this page. It leads to the gateway's own page for cards, or ends
 * the subscription, without an account. Opening the link changes nothing, because mail scanners open every link.
 */
final class ManagePage {

	/** In the URL: the subscription's ID and a signature. */
	public const QUERY = 'millwork_subscription';

	/** The form's field. */
	private const ACTION = 'millwork_subscription_action';

	private const PURPOSE = 'subscription';

	public static function url( Subscription $subscription ): string {
		return add_query_arg( self::QUERY, $subscription->id . '.' . SigningKeys::sign( self::PURPOSE, self::subject( $subscription ) ), home_url( '/' ) );
	}

	public static function handle(): never {
		CurrentPage::prevent_caching();
		$token        = isset( $_GET[ self::QUERY ] ) && is_string( $_GET[ self::QUERY ] ) ? sanitize_text_field( wp_unslash( $_GET[ self::QUERY ] ) ) : '';
		$action       = isset( $_POST[ self::ACTION ] ) && is_string( $_POST[ self::ACTION ] ) ? sanitize_key( $_POST[ self::ACTION ] ) : '';
		$subscription = self::subscription_from_token( $token );
		// Emails link to this page, which has no language of its own. It ends the request, so the language need not end.
		ReaderLanguage::begin( $subscription ? Payments::language_of_subscription( $subscription->id ) : '' );
		$gateway = $subscription ? GatewayList::get( $subscription->gateway ) : null;
		if ( ! $subscription || ! $gateway ) {
			OwnPage::show( __( 'Not found', 'millwork' ), '<p>' . esc_html__( 'This link is no longer valid. Reply to the email you found it in, and we’ll help you.', 'millwork' ) . '</p>', 404 );
		}
		$problem = '' === $action ? null : self::run( $action, $subscription, $gateway, self::url( $subscription ) );
		$current = Subscriptions::get( $subscription->id ) ?? $subscription;
		OwnPage::show( __( 'Your payments', 'millwork' ), self::content( $current, $gateway, $problem ) );
	}

	/** @param string $token As in url(). May be forged. */
	public static function subscription_from_token( string $token ): ?Subscription {
		$parts        = explode( '.', $token );
		$subscription = 2 === count( $parts ) && (string) (int) $parts[0] === $parts[0] ? Subscriptions::get( (int) $parts[0] ) : null;
		return $subscription && SigningKeys::is_valid( self::PURPOSE, self::subject( $subscription ), $parts[1] ) ? $subscription : null;
	}

	/**
	 * Runs an action.
	 * @param string $back This page's URL.
	 * @return WP_Error|null Why it failed.
	 */
	private static function run( string $action, Subscription $subscription, Gateway $gateway, string $back ): ?WP_Error {
		if ( 'end' === $action && 'ended' !== $subscription->status ) {
			$report = $gateway->end_subscription( $subscription );
			if ( $report instanceof WP_Error ) {
				return $report;
			}
			$recorded = ReportRecorder::record( $report, $subscription->gateway, $subscription->mode );
			return $recorded instanceof WP_Error ? $recorded : null;
		}
		if ( 'portal' !== $action ) {
			return null;
		}
		$customer = Donors::customer_id( $subscription );
		$url      = '' === $customer ? '' : $gateway->portal( $subscription->mode, $customer, $back );
		if ( $url instanceof WP_Error ) {
			return $url;
		}
		// The gateway's own page, from Gateway::portal(); nothing comes from the request.
		if ( '' !== $url && wp_redirect( $url, 303, 'Millwork' ) ) { // phpcs:ignore WordPress.Security.SafeRedirect -- As the line above says.
			exit;
		}
		return new WP_Error( 'millwork_payments_portal', __( 'Your card and receipts can’t be shown online. Reply to the email you found this link in, and we’ll help you.', 'millwork' ) );
	}

	/** @param WP_Error|null $problem Why an action failed. */
	private static function content( Subscription $subscription, Gateway $gateway, ?WP_Error $problem ): string {
		$html = '<p>' . ForeignText::escape( $subscription->label ) . '</p><h1>' . ForeignText::escape( trim( $subscription->money->format() . ' ' . $subscription->interval->phrase() ) ) . '</h1>';
		if ( $problem ) {
			$html .= '<p class="error" role="alert">' . ForeignText::escape( $problem->get_error_message() ) . '</p>';
		}
		if ( 'ended' === $subscription->status ) {
			return $html . '<p role="status">' . esc_html__( 'These payments have stopped, and you won’t be charged again. Thank you for your support.', 'millwork' ) . '</p>';
		}
		if ( '' !== $subscription->paid_until ) {
			/* translators: %s: a date. */
			$html .= '<p>' . esc_html( sprintf( __( 'The next payment is on %s.', 'millwork' ), (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$subscription->paid_until UTC" ) ) ) ) . '</p>';
		}
		$customer = Donors::customer_id( $subscription );
		$buttons  = 'test' === $gateway->name() || '' === $customer ? array() : array( 'portal' => __( 'Card and receipts', 'millwork' ) );
		$buttons += array( 'end' => __( 'Stop these payments', 'millwork' ) );
		$html    .= '<form method="post" action="' . esc_url( self::url( $subscription ) ) . '">';
		foreach ( $buttons as $name => $label ) {
			$html .= sprintf( '<button name="%s" value="%s">%s</button>', esc_attr( self::ACTION ), esc_attr( $name ), esc_html( $label ) );
		}
		return $html . '</form>';
	}

	private static function subject( Subscription $subscription ): string {
		return "$subscription->id:$subscription->gateway:$subscription->reference";
	}
}
