<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Http\RateLimit;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/test-email` sends a test email to the current user and says what happened. TestEmailButton does the
 * same without scripts.
 */
final class TestEmail {

	/** Test emails of a user within WINDOW. */
	private const LIMIT = 5;

	/** In seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: '/test-email',
			callback: array( self::class, 'respond' ),
			permission: array( self::class, 'may_send' ),
			schema: array( self::class, 'schema' ),
			methods: WP_REST_Server::CREATABLE,
		);
	}

	public static function may_send(): bool {
		return current_user_can( 'manage_options' );
	}

	public static function respond(): WP_REST_Response|WP_Error {
		$said = self::send();
		return $said instanceof WP_Error ? $said : new WP_REST_Response(
			array( 'sent' => true, 'to' => wp_get_current_user()->user_email, 'message' => $said )
		);
	}

	/**
	 * Sends a test email to the current user. Callers check the capability.
	 * @param Letter|null $letter The email to try; null for one that says that email works.
	 * @return string|WP_Error A sentence for the user.
	 */
	public static function send( ?Letter $letter = null ): string|WP_Error {
		$to = wp_get_current_user()->user_email;
		if ( ! is_email( $to ) ) {
			return new WP_Error( 'millwork_test_email_address', __( 'Your user profile has no valid email address. Add one, then try again.', 'millwork' ), array( 'status' => 500 ) );
		}
		$refusal = TestRecipients::refusal( $to );
		if ( $refusal ) {
			return $refusal;
		}
		$wait = RateLimit::wait( 'test-email', self::LIMIT, self::WINDOW, 'user-' . get_current_user_id() );
		if ( $wait > 0 ) {
			return new WP_Error( 'millwork_test_email_limit', __( 'You sent several test emails in a short time. Try again in a few minutes.', 'millwork' ), array( 'status' => 503, 'retry_after' => $wait ) );
		}
		$error = MailTimeLimit::bound( static fn(): string => EmailSender::send_letter( $to, $letter ?? self::letter() ), MailTimeLimit::WAITING );
		if ( '' !== $error ) {
			return new WP_Error( 'millwork_test_email_failed', self::failed( $to, $error ), array( 'status' => 502 ) );
		}
		/* translators: %s: an email address. */
		return sprintf( __( 'Test email sent to %s. If it doesn’t arrive within a few minutes, check your spam folder or ask your host.', 'millwork' ), $to );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'test-email',
			'type'       => 'object',
			'properties' => array(
				'sent'    => array( 'type' => 'boolean' ),
				'to'      => array( 'type' => 'string' ),
				'message' => array( 'type' => 'string' ),
			),
		);
	}

	/** The message for an email that couldn't be sent. */
	private static function failed( string $to, string $error ): string {
		$cause  = MailFailure::explain( $error );
		$reason = '' === $cause ? $error : $cause;
		/* translators: 1: an email address, 2: the reason, a sentence, 3: advice, a sentence. */
		return sprintf( __( 'Couldn’t send a test email to %1$s. %2$s %3$s', 'millwork' ), $to, $reason, MailFailure::advice() );
	}

	private static function letter(): Letter {
		/* translators: %s: the site's name. */
		$letter = new Letter( sprintf( __( 'Test email from %s', 'millwork' ), MailSettings::sender() ), __( 'Your site can send email', 'millwork' ) );
		return $letter->text( __( 'You received this message because you asked for a test.', 'millwork' ) );
	}
}
