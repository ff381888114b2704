<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter;

use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Turns the sending of new posts on where people look for it: in the editor and on the newsletter's screens. `POST
 * millwork/v1/newsletter/sending` is for administrators.
 */
final class SendingSwitch {

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/newsletter/sending', array( self::class, 'change' ), array( self::class, 'may_change' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	public static function may_change(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'sends' => array(
				'description' => __( 'Whether new posts are emailed to subscribers.', 'millwork' ),
				'type'        => 'boolean',
				'required'    => true,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{sends: bool, isDecided: bool, canChange: bool, subscribers: int|null}
	 */
	public static function change( WP_REST_Request $request ): array {
		Settings::set_sending( true === $request['sends'] );
		return self::status();
	}

	/**
	 * Tells the editor whether posts are sent.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed> The type EditorData in shared/editor/availability.
	 */
	public static function add_to_editor( array $data ): array {
		$data['newsletter'] = self::status() + array( 'topics' => array_map( static fn( Topic $topic ): array => array( 'id' => $topic->id, 'name' => $topic->name ), array_values( Topics::free() ) ) );
		return $data;
	}

	/** @return array{sends: bool, isDecided: bool, canChange: bool, subscribers: int|null} For the current user. */
	public static function status(): array {
		return array(
			'sends'       => Settings::sends(),
			'isDecided'   => Settings::is_decided(),
			'canChange'   => self::may_change(),
			// If the owner hides the number, authors don't learn it either.
			'subscribers' => Settings::shows_count() || self::may_change() ? Count::get() : null,
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'newsletter-sending',
			'type'       => 'object',
			'properties' => array(
				'sends'       => array( 'type' => 'boolean' ),
				'isDecided'   => array( 'type' => 'boolean' ),
				'canChange'   => array( 'type' => 'boolean' ),
				'subscribers' => array(
					'description' => __( 'The number of subscribers. Null if the user may not see it.', 'millwork' ),
					'type'        => array( 'integer', 'null' ),
				),
			),
		);
	}
}
