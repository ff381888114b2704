<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Mail\PostLetter;
use Millwork\Features\Newsletter\Mail\WpMailSender;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Http\RateLimit;
use Millwork\Mail\MailTimeLimit;
use Millwork\Rest\RouteRegistration;
use Millwork\SiteCopy\Detection;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `millwork/v1/newsletter/posts/<id>`: a preview of a post's email, and a test email, for people who can edit the post.
 * Both show the saved post. Their subscriber links don't belong to any subscription.
 */
final class PostRoutes {

	/** Test emails that a user may send. */
	private const TESTS = 5;

	/** In this time, in seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	public static function register_routes(): void {
		$path = '/newsletter/posts/(?P<id>[\d]+)';
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'show' ), array( self::class, 'may_edit' ), array( self::class, 'standing_schema' ) );
		RouteRegistration::serve( 'millwork/v1', "$path/preview", array( self::class, 'preview' ), array( self::class, 'may_edit' ), array( self::class, 'preview_schema' ) );
		RouteRegistration::serve( 'millwork/v1', "$path/test", array( self::class, 'test' ), array( self::class, 'may_edit' ), array( self::class, 'test_schema' ), null, WP_REST_Server::CREATABLE );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function may_edit( WP_REST_Request $request ): bool {
		$id = (int) ( $request->get_url_params()['id'] ?? 0 );
		return $id > 0 && current_user_can( 'edit_post', $id );
	}

	/**
	 * Whether the post was or will be sent, and to how many people.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function show( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::post( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$issue  = Issues::find( IssueKind::Post, $post->ID );
		$counts = Count::by_frequency();
		return new WP_REST_Response(
			array(
				'state'     => $issue ? $issue->state->value : '',
				'isSkipped' => $issue && 'off' === $issue->reason,
				'isCopy'    => Detection::is_copy(),
				'byDefault' => Settings::sends_by_default(),
				// If the owner hides the number, authors don't learn it either.
				'readers'   => Settings::shows_count() || IssueRoutes::is_owner() ? array(
					'each'   => $counts[ Frequency::EachPost->value ] ?? 0,
					'digest' => ( $counts[ Frequency::Daily->value ] ?? 0 ) + ( $counts[ Frequency::Weekly->value ] ?? 0 ),
				) : null,
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::post( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$letter = PostLetter::from_post( $post );
		return new WP_REST_Response( array( 'subject' => $letter->subject ) + WpMailSender::parts( self::nobody( '' ), $letter ) );
	}

	/**
	 * Sends the post's email to the current user.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::post( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$wait = RateLimit::wait( 'newsletter-test', self::TESTS, self::WINDOW, 'user-' . get_current_user_id() );
		if ( $wait > 0 ) {
			return new WP_Error(
				'millwork_newsletter_tests',
				__( 'That were many tests. Please wait some minutes.', 'millwork' ),
				array( 'status' => 429, 'retry_after' => $wait )
			);
		}
		$email = wp_get_current_user()->user_email;
		/* translators: Stands before the subject of a test mail. */
		$failure = MailTimeLimit::bound( static fn(): string => WpMailSender::send( self::nobody( $email ), PostLetter::from_post( $post, __( 'Test:', 'millwork' ) . ' ' ) ), MailTimeLimit::WAITING );
		if ( '' !== $failure ) {
			/* translators: %s: what the mail server said. */
			return new WP_Error( 'millwork_newsletter_test', sprintf( __( 'The test could not be sent: %s', 'millwork' ), $failure ), array( 'status' => 502 ) );
		}
		return new WP_REST_Response( array( 'to' => $email ) );
	}

	/** @return array<string, mixed> */
	public static function standing_schema(): array {
		$number = array( 'type' => 'integer' );
		return array(
			'title'      => 'newsletter-post',
			'type'       => 'object',
			'properties' => array(
				'state'     => array(
					'type' => 'string',
					'enum' => array( '', ...array_column( IssueState::cases(), 'value' ) ),
				),
				'isSkipped' => array( 'type' => 'boolean' ),
				'isCopy'    => array( 'type' => 'boolean' ),
				'byDefault' => array( 'type' => 'boolean' ),
				'readers'   => array(
					'type'       => array( 'object', 'null' ),
					'properties' => array( 'each' => $number, 'digest' => $number ),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function preview_schema(): array {
		return array(
			'title'      => 'newsletter-preview',
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'subject', 'html', 'text' ), array( 'type' => 'string' ) ),
		);
	}

	/** @return array<string, mixed> */
	public static function test_schema(): array {
		return array(
			'title'      => 'newsletter-test',
			'type'       => 'object',
			'properties' => array( 'to' => array( 'type' => 'string' ) ),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function post( WP_REST_Request $request ): WP_Post|WP_Error {
		$post = get_post( (int) $request->get_url_params()['id'] );
		return $post ? $post : new WP_Error( 'millwork_newsletter_post', __( 'There is no such post.', 'millwork' ), array( 'status' => 404 ) );
	}

	/**
	 * A subscriber who is not in the table.
	 * @param string $email May be ''.
	 */
	private static function nobody( string $email ): Subscriber {
		return Subscriber::from_row(
			array( 'email' => $email, 'status' => Status::Confirmed->value, 'frequency' => Frequency::EachPost->value )
		);
	}
}
