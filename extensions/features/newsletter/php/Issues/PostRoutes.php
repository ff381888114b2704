<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Mail\PostLetter;
use Millwork\Features\Newsletter\Mail\WpMailSender;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Http\RateLimit;
use Millwork\Mail\MailFailure;
use Millwork\Mail\MailTimeLimit;
use Millwork\Mail\TestRecipients;
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
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'show' ), array( self::class, 'may_edit' ), array( self::class, 'status_schema' ), array( self::class, 'status_args' ) );
		RouteRegistration::serve( 'millwork/v1', "$path/preview", array( self::class, 'preview' ), array( self::class, 'may_edit' ), array( self::class, 'preview_schema' ) );
		RouteRegistration::serve( 'millwork/v1', "$path/test", array( self::class, 'test' ), array( self::class, 'may_edit' ), array( self::class, 'test_schema' ), null, WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function status_args(): array {
		return array(
			'topics' => array(
				'description' => __( 'The IDs of the topics that the author chose, if they aren’t saved yet.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 0 ),
				'maxItems'    => Topics::MOST + 1,
			),
		);
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
		$issue    = Issues::find( IssueKind::Post, $post->ID );
		$selected = PostTopics::of( $post, $request->has_param( 'topics' ) ? array_values( array_filter( array_map( 'intval', (array) $request['topics'] ) ) ) : null );
		$counts   = Count::by_frequency( $selected );
		$is_owner = IssueRoutes::is_owner();
		// If the owner hides the number, authors don't learn it either.
		$may_count = $is_owner || Settings::shows_count();
		return new WP_REST_Response(
			array(
				'state'     => $issue ? $issue->state->value : '',
				'isSkipped' => $issue && 'off' === $issue->reason,
				'isCopy'    => Detection::is_copy(),
				'byDefault' => Settings::sends_by_default(),
				'readers'   => $may_count ? array(
					'each'   => $counts[ Frequency::EachPost->value ] ?? 0,
					'digest' => ( $counts[ Frequency::Daily->value ] ?? 0 ) + ( $counts[ Frequency::Weekly->value ] ?? 0 ),
				) : null,
				'progress'  => $may_count && $issue ? self::progress( $issue ) : null,
				'topics'    => array_values( array_map( static fn( Topic $topic ): array => array( 'id' => $topic->id, 'name' => $topic->name, 'isPaid' => $topic->is_paid() ), Topics::all() ) ),
				'bound'     => PostTopics::bound( $post ),
				'isLost'    => $selected->is_lost,
				'url'       => $is_owner && $issue ? Screen::url( $issue->id ) : '',
			)
		);
	}

	/** @return array{all: int, sent: int, failed: int, uncertain: int, held: int} The number of emails, and of those held for a summary. */
	private static function progress( Issue $issue ): array {
		$counts = IssueList::counts( array( $issue ) )[ $issue->id ] ?? array();
		$number = static fn( DeliveryState ...$states ): int => array_sum( array_map( static fn( DeliveryState $state ): int => $counts[ $state->value ] ?? 0, $states ) );
		return array(
			'all'       => $number( DeliveryState::Waiting, DeliveryState::Claimed, DeliveryState::Handed, DeliveryState::Sent, DeliveryState::Failed, DeliveryState::Uncertain ),
			'sent'      => $number( DeliveryState::Sent ),
			'failed'    => $number( DeliveryState::Failed ),
			'uncertain' => $number( DeliveryState::Uncertain ),
			'held'      => $number( DeliveryState::Held ),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::post( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$letter = PostLetter::from_post( $post );
		$parts  = WpMailSender::parts( self::nobody( '' ), $letter );
		// Otherwise a link opens in the frame of the preview. The frame allows no new tabs.
		$html = str_replace( '<head>', "<head>\n<base target=\"_blank\">", $parts['html'] );
		return new WP_REST_Response( array( 'subject' => $letter->subject, 'html' => $html ) + $parts );
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
		$email   = wp_get_current_user()->user_email;
		$refusal = TestRecipients::refusal( $email );
		if ( $refusal ) {
			return $refusal;
		}
		$wait = RateLimit::wait( 'newsletter-test', self::TESTS, self::WINDOW, 'user-' . get_current_user_id() );
		if ( $wait > 0 ) {
			return new WP_Error(
				'millwork_newsletter_tests',
				__( 'You’ve sent several test emails. Wait a few minutes before sending another.', 'millwork' ),
				array( 'status' => 429, 'retry_after' => $wait )
			);
		}
		/* translators: Goes before the subject of a test email. */
		$failure = MailTimeLimit::bound( static fn(): string => WpMailSender::send( self::nobody( $email ), PostLetter::from_post( $post, __( 'Test:', 'millwork' ) . ' ' ) ), MailTimeLimit::WAITING );
		if ( '' !== $failure ) {
			$cause = MailFailure::explain( $failure );
			// The mail server's message may name the server.
			$reason = '' === $cause && IssueRoutes::is_owner() ? $failure : $cause;
			/* translators: %s: the error message of the mail server. */
			$message = '' === $reason ? __( 'Couldn’t send the test email. Ask an administrator to check the site’s email.', 'millwork' ) : sprintf( __( 'Couldn’t send the test email: %s', 'millwork' ), $reason );
			return new WP_Error( 'millwork_newsletter_test', $message, array( 'status' => 502 ) );
		}
		return new WP_REST_Response( array( 'to' => $email ) );
	}

	/** @return array<string, mixed> */
	public static function status_schema(): array {
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
				'progress'  => array(
					'type'       => array( 'object', 'null' ),
					'properties' => array_fill_keys( array( 'all', 'sent', 'failed', 'uncertain', 'held' ), $number ),
				),
				'topics'    => array( 'type' => 'array', 'items' => array( 'type' => 'object' ) ),
				'bound'     => array(
					'description' => __( 'The IDs of the topics of the post’s categories.', 'millwork' ),
					'type'        => 'array',
					'items'       => $number,
				),
				'isLost'    => array(
					'description' => __( 'Whether all of its topics were deleted.', 'millwork' ),
					'type'        => 'boolean',
				),
				'url'       => array(
					'description' => __( 'The URL of the mailing. Empty for people who may not see it.', 'millwork' ),
					'type'        => 'string',
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
		return $post ? $post : new WP_Error( 'millwork_newsletter_post', __( 'Couldn’t find this post.', 'millwork' ), array( 'status' => 404 ) );
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
