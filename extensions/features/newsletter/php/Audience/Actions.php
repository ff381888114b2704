<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Features\Newsletter\Paid\PlanTopics;
use Millwork\Features\Newsletter\SignUp\SignUp;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `POST millwork/v1/newsletter/audience` adds a person, who has to confirm by email; `…/audience/actions` changes
 * several. Both require `manage_options`.
 */
final class Actions {

	public static function register_routes(): void {
		$may = array( Routes::class, 'may' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/audience', array( self::class, 'add' ), $may, array( Routes::class, 'page_schema' ), array( self::class, 'add_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/audience/actions', array( self::class, 'act' ), $may, array( self::class, 'schema' ), array( self::class, 'act_args' ), WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function add_args(): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'default'     => '',
			'maxLength'   => 191,
		);
		return array(
			'email' => array( 'required' => true ) + $text( __( 'The email address.', 'millwork' ) ),
			'name'  => $text( __( 'The name.', 'millwork' ) ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function act_args(): array {
		return array(
			'action' => array(
				'description' => __( 'The action.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'unsubscribe', 'bounce', 'delete', 'follow', 'unfollow' ),
				'required'    => true,
			),
			'topic'  => array(
				'description' => __( 'The free topic to add or remove.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'ids'    => array(
				'description' => __( 'The subscribers’ IDs.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'minItems'    => 1,
				'maxItems'    => AudienceList::MOST,
				'required'    => true,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error The subscriber.
	 */
	public static function add( WP_REST_Request $request ): array|WP_Error {
		$email = trim( (string) $request['email'] );
		$error = static fn( string $message, int $status = 400 ): WP_Error => new WP_Error( 'millwork_audience_add', $message, array( 'status' => $status ) );
		if ( ! Addresses::is_valid( $email ) ) {
			return $error( __( 'Enter a complete email address.', 'millwork' ) );
		}
		$known = Subscribers::find_by_email( $email );
		if ( $known && Status::Confirmed === $known->status ) {
			return $error( __( 'This address is already subscribed.', 'millwork' ) );
		}
		if ( $known && Status::Unsubscribed === $known->status ) {
			return $error( __( 'This address has unsubscribed. Only its owner can sign up again, with a form.', 'millwork' ) );
		}
		$details  = array(
			'source'  => 'admin',
			'name'    => (string) $request['name'],
			'locale'  => get_locale(),
			/* translators: %s: the name of a user of the site. */
			'consent' => sprintf( __( 'Added by %s and asked to confirm by email.', 'millwork' ), wp_get_current_user()->display_name ),
		);
		$is_asked = SignUp::subscribe( $email, $details );
		$added    = Subscribers::find_by_email( $email );
		if ( ! $is_asked || ! $added ) {
			return $error( __( 'Couldn’t save this. Try again in a few minutes.', 'millwork' ), 503 );
		}
		Growth::forget();
		return Presentation::row( $added );
	}

	/**
	 * Changes several subscribers. Those whose state doesn't allow it stay as they are.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{changed: int}
	 */
	public static function act( WP_REST_Request $request ): array {
		$changed = 0;
		foreach ( array_unique( array_map( 'intval', (array) $request['ids'] ) ) as $id ) {
			$subscriber = Subscribers::get( $id );
			$is_changed = $subscriber && match ( $request['action'] ) {
				'unsubscribe' => Subscribers::unsubscribe( $subscriber ),
				'bounce'      => Subscribers::bounce( $subscriber ),
				'delete'      => self::delete( $subscriber ),
				'follow'      => Following::add( $subscriber, (int) $request['topic'] ),
				'unfollow'    => Following::remove( $subscriber, (int) $request['topic'] ),
				default       => false,
			};
			$changed += (int) $is_changed;
		}
		Growth::forget();
		return array( 'changed' => $changed );
	}

	private static function delete( Subscriber $subscriber ): bool {
		PlanTopics::note_removal( $subscriber );
		return Subscribers::erase( $subscriber );
	}

	/** @return array<string, mixed> A JSON schema of act(). */
	public static function schema(): array {
		return array(
			'title'      => 'newsletter-audience-actions',
			'type'       => 'object',
			'properties' => array(
				'changed' => array( 'description' => __( 'The number of changed subscribers.', 'millwork' ), 'type' => 'integer' ),
			),
		);
	}
}
