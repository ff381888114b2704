<?php
/**
 * The page of the test gateway.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Gateways;

use Millwork\Forms\Submission\PlainPost;
use Millwork\Payments\Event;
use Millwork\Payments\Money;
use Millwork\Payments\Mode;
use Millwork\Payments\Webhooks;
use Millwork\Services\Queue;

/**
 * Stands where a gateway's own page stands: shows the amount, and lets whoever tries a payment choose what
 * shall happen. For those who may edit posts, and nobody else.
 */
final class TestCheckout {

	/** In the page's address: the payment's reference. */
	public const QUERY = 'millwork_test_checkout';

	/** The job that tells of an event late. */
	public const LATE = 'millwork_payment_test_event';

	/** How late, in seconds. */
	private const DELAY = MINUTE_IN_SECONDS;

	/** What is sent: the choice, and the payer's address. */
	private const CHOICE = 'millwork_test_choice';
	private const EMAIL  = 'millwork_test_email';
	private const NONCE  = 'millwork_test_nonce';

	/**
	 * The address for a payment.
	 *
	 * @param string $reference Our name of it.
	 */
	public static function url( string $reference ): string {
		return add_query_arg( self::QUERY, $reference, home_url( '/' ) );
	}

	/**
	 * Shows the page, and takes what is chosen on it.
	 */
	public static function handle(): void {
		$reference = isset( $_GET[ self::QUERY ] ) && is_string( $_GET[ self::QUERY ] ) ? sanitize_key( $_GET[ self::QUERY ] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- It only says which payment.
		$book      = current_user_can( 'edit_posts' ) ? TestGateway::read( $reference ) : null;
		PlainPost::prevent_caching();
		if ( ! $book ) {
			wp_die( esc_html__( 'There is no test payment at this address, or you may not try it. Sign in, then begin the payment again.', 'millwork' ), '', array( 'response' => 404 ) );
		}
		$choice = '';
		if ( isset( $_POST[ self::CHOICE ], $_POST[ self::NONCE ] ) && is_string( $_POST[ self::CHOICE ] ) && is_string( $_POST[ self::NONCE ] ) && wp_verify_nonce( sanitize_key( $_POST[ self::NONCE ] ), self::NONCE . $reference ) ) {
			$choice = sanitize_key( $_POST[ self::CHOICE ] );
			$email  = isset( $_POST[ self::EMAIL ] ) && is_string( $_POST[ self::EMAIL ] ) ? sanitize_email( wp_unslash( $_POST[ self::EMAIL ] ) ) : '';
			$leads  = self::choose( $reference, $book, $choice, $email );
			if ( '' !== $leads && wp_safe_redirect( $leads, 303, 'Millwork' ) ) {
				exit;
			}
		}
		self::print( $reference, (array) TestGateway::read( $reference ), $choice );
		exit;
	}

	/**
	 * Tells of a payment, as a webhook would.
	 *
	 * @param string $reference Our name of it.
	 * @param string $state     What has happened.
	 */
	public static function tell( string $reference, string $state ): void {
		Webhooks::take( new Event( "$reference-$state", 'checkout', $reference ), 'test', Mode::Test );
	}

	/**
	 * Does what was chosen.
	 *
	 * @param string               $reference Our name of the payment.
	 * @param array<string, mixed> $book      What is written about it.
	 * @param string               $choice    The choice.
	 * @param string               $email     The payer's address.
	 * @return string Where to go on; '' for this page.
	 */
	private static function choose( string $reference, array $book, string $choice, string $email ): string {
		if ( 'leave' === $choice ) {
			return (string) $book['unpaid'];
		}
		if ( 'paid' === $book['state'] ) {
			return (string) $book['back'];
		}
		if ( 'authenticate' === $choice ) {
			// The bank asks first; the address is kept for then.
			TestGateway::write( $reference, array( 'email' => $email ) + $book );
			return '';
		}
		if ( 'decline' === $choice ) {
			TestGateway::write( $reference, array( 'state' => 'declined' ) + $book );
			self::tell( $reference, 'declined' );
			return '';
		}
		if ( ! in_array( $choice, array( 'succeed', 'late', 'silent', 'gone' ), true ) ) {
			return '';
		}
		TestGateway::write(
			$reference,
			array(
				'state'   => 'paid',
				'paid_at' => time(),
				'email'   => '' === $email ? (string) ( $book['email'] ?? '' ) : $email,
			) + $book
		);
		if ( 'succeed' === $choice || 'gone' === $choice ) {
			self::tell( $reference, 'paid' );
		} elseif ( 'late' === $choice ) {
			Queue::schedule( time() + self::DELAY, self::LATE, array( $reference, 'paid' ) );
		}
		return 'gone' === $choice ? home_url( '/' ) : (string) $book['back'];
	}

	/**
	 * Prints the page. It belongs to no theme, as a gateway's page does not.
	 *
	 * @param string               $reference Our name of the payment.
	 * @param array<string, mixed> $book      What is written about it.
	 * @param string               $choice    What was chosen last.
	 */
	private static function print( string $reference, array $book, string $choice ): void {
		$sum     = ( new Money( (int) $book['units'], (string) $book['currency'] ) )->format();
		$choices = array(
			'succeed'      => __( 'Pay', 'millwork' ),
			'authenticate' => __( 'Pay, and let the bank ask first', 'millwork' ),
			'decline'      => __( 'Have the card declined', 'millwork' ),
			'late'         => __( 'Pay, and tell the site a minute later', 'millwork' ),
			'silent'       => __( 'Pay, and never tell the site', 'millwork' ),
			'gone'         => __( 'Pay, and close the window before coming back', 'millwork' ),
			'leave'        => __( 'Go back without paying', 'millwork' ),
		);
		if ( 'authenticate' === $choice ) {
			$choices = array(
				'succeed' => __( 'Yes, it is me', 'millwork' ),
				'decline' => __( 'No, decline it', 'millwork' ),
			);
		}
		status_header( 200 );
		header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><?php esc_html_e( 'Test payment', 'millwork' ); ?></title>
<style>
body { margin: 0; padding: 2rem 1rem; background: #f0f0f1; color: #1e1e1e; font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: #fff; border-radius: 8px; box-shadow: 0 1px 4px rgba( 0, 0, 0, .15 ); }
h1 { margin: 0; font-size: 2rem; }
strong { padding: .1em .5em; border-radius: 3px; background: #8a2424; color: #fff; }
label, button { display: block; width: 100%; box-sizing: border-box; }
input { width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .6rem; border: 1px solid #757575; border-radius: 4px; font: inherit; }
button { margin-top: .6rem; padding: .7rem; border: 1px solid #1e1e1e; border-radius: 4px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:first-of-type { border-color: #1d4ed8; background: #1d4ed8; color: #fff; }
button:focus-visible, input:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.error { color: #8a2424; }
</style>
</head>
<body>
<main>
<p><strong><?php esc_html_e( 'TEST', 'millwork' ); ?></strong> <?php esc_html_e( 'This page stands for your payment service. No money moves.', 'millwork' ); ?></p>
<h1><?php echo esc_html( $sum ); ?></h1>
		<?php if ( 'authenticate' === $choice ) : ?>
<p role="status"><?php esc_html_e( 'Your bank wants to know: is it you who pays?', 'millwork' ); ?></p>
		<?php elseif ( 'declined' === $book['state'] ) : ?>
<p class="error" role="alert"><?php esc_html_e( 'The card was declined. Try another one, or go back.', 'millwork' ); ?></p>
		<?php endif; ?>
<form method="post" action="<?php echo esc_url( self::url( $reference ) ); ?>">
<input type="hidden" name="<?php echo esc_attr( self::NONCE ); ?>" value="<?php echo esc_attr( wp_create_nonce( self::NONCE . $reference ) ); ?>">
		<?php if ( 'authenticate' !== $choice ) : ?>
<label><?php esc_html_e( 'Email for the receipt', 'millwork' ); ?>
<input type="email" name="<?php echo esc_attr( self::EMAIL ); ?>" value="<?php echo esc_attr( wp_get_current_user()->user_email ); ?>" autocomplete="email"></label>
		<?php endif; ?>
		<?php foreach ( $choices as $name => $label ) : ?>
<button name="<?php echo esc_attr( self::CHOICE ); ?>" value="<?php echo esc_attr( $name ); ?>"><?php echo esc_html( $label ); ?></button>
		<?php endforeach; ?>
</form>
</main>
</body>
</html>
		<?php
	}
}
