<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `wpcom/v2/instagram-gallery/`: `connect-url`, `connections`, `gallery`, and `DELETE` of `connections/{token}`.
 * These routes call an account's id a token: Instagram's tokens never leave the server.
 */
final class Route {

	private const SPACE = 'wpcom/v2';

	public static function register_routes(): void {
		$may_upload = static fn(): bool => current_user_can( 'upload_files' );
		$may_write  = static fn(): bool => current_user_can( 'edit_posts' );
		$text       = static fn(): array => array( 'type' => 'string' );
		RouteRegistration::serve( self::SPACE, '/instagram-gallery/connect-url', array( Callback::class, 'begin' ), $may_upload, $text );
		RouteRegistration::serve( self::SPACE, '/instagram-gallery/connections', array( self::class, 'connections' ), $may_write, array( self::class, 'connections_schema' ) );
		RouteRegistration::serve( self::SPACE, '/instagram-gallery/gallery', array( self::class, 'gallery' ), $may_write, array( self::class, 'gallery_schema' ), array( self::class, 'gallery_args' ) );
		RouteRegistration::serve( self::SPACE, '/instagram-gallery/connections/(?P<token>' . Accounts::ID . ')', array( self::class, 'forget' ), array( self::class, 'may_forget' ), array( self::class, 'connections_schema' ), null, WP_REST_Server::DELETABLE );
	}

	/** @return list<array{username: string, token: string}> The accounts that the current user may use. */
	public static function connections(): array {
		$found = array();
		foreach ( Accounts::usable() as $id => $account ) {
			$found[] = array( 'username' => $account['name'], 'token' => $id );
		}
		return $found;
	}

	/**
	 * An account's latest copied images. Looks for new ones once an hour. If that fails, returns the existing ones with
	 * the reason, or an error if there are none.
	 * @param WP_REST_Request<array{access_token: string, count: int}> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function gallery( WP_REST_Request $request ) {
		$id = (string) $request['access_token'];
		if ( ! isset( Accounts::usable()[ $id ] ) ) {
			return new WP_Error( 'millwork_instagram_unknown', __( 'This account isn’t connected, or it belongs to another author. Connect your own account.', 'millwork' ), array( 'status' => 404 ) );
		}
		$looked  = Upkeep::look_at( $id, false );
		$account = Accounts::get( $id );
		$failure = is_wp_error( $looked ) && Upkeep::BUSY !== $looked->get_error_code() ? $looked : null;
		if ( null === $account ) {
			return $failure ?? new WP_Error( 'millwork_instagram_unknown', __( 'This account is no longer connected.', 'millwork' ), array( 'status' => 404 ) );
		}
		$images = array();
		foreach ( Gallery::of_account( $account, (int) $request['count'] ) as $picture ) {
			$images[] = array( 'url' => $picture['url'], 'title' => $picture['alt'], 'link' => $picture['link'] );
		}
		if ( $failure && ! $images ) {
			return $failure;
		}
		return array(
			'external_name' => $account['name'],
			'images'        => $images,
			'waiting'       => count( Upkeep::waiting( $account['pictures'] ) ),
			'looking'       => is_wp_error( $looked ) && ! $failure && ! $images,
			'problem'       => $failure ? $failure->get_error_message() : $account['problem'],
			'ends'          => Upkeep::is_ending( $account ) ? (string) wp_date( (string) get_option( 'date_format' ), $account['until'] ) : '',
		);
	}

	/** @param WP_REST_Request<array{token: string}> $request */
	public static function may_forget( WP_REST_Request $request ): bool {
		// WordPress calls this for rejected requests, too: a URL parameter is always a string.
		$account = Accounts::get( (string) ( $request->get_url_params()['token'] ?? '' ) );
		return current_user_can( 'upload_files' ) && ( current_user_can( 'manage_options' ) || ( null !== $account && get_current_user_id() === $account['user'] ) );
	}

	/**
	 * Disconnects an account and deletes its token and images.
	 * @param WP_REST_Request<array{token: string}> $request
	 * @return list<array{username: string, token: string}> The remaining accounts.
	 */
	public static function forget( WP_REST_Request $request ): array {
		Accounts::forget( (string) $request['token'] );
		return self::connections();
	}

	/** @return array<string, array<string, mixed>> */
	public static function gallery_args(): array {
		return array(
			'access_token' => array(
				'description' => __( 'ID of a connected account, from the list of connections.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
			'count'        => array(
				'description' => __( 'Maximum number of images.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => Api::COUNT,
				'default'     => Api::COUNT,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function connections_schema(): array {
		return array(
			'title' => 'instagram-connections',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'username' => array( 'type' => 'string' ),
					'token'    => array(
						'description' => __( 'The account’s ID on this site. Not an Instagram access token.', 'millwork' ),
						'type'        => 'string',
					),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function gallery_schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'instagram-gallery',
			'type'       => 'object',
			'properties' => array(
				'external_name' => $field( 'string', __( 'The account’s name.', 'millwork' ) ),
				'images'        => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'url'   => $field( 'string', __( 'URL of the copy on this site.', 'millwork' ) ),
							'title' => $field( 'string', __( 'The caption, as plain text.', 'millwork' ) ),
							'link'  => $field( 'string', __( 'URL of the post on Instagram. May be empty.', 'millwork' ) ),
						),
					),
				),
				'waiting'       => $field( 'integer', __( 'Number of images still to be copied.', 'millwork' ) ),
				'looking'       => $field( 'boolean', __( 'Whether the account’s posts are being loaded for the first time.', 'millwork' ) ),
				'problem'       => $field( 'string', __( 'The latest error. Empty if there is none.', 'millwork' ) ),
				'ends'          => $field( 'string', __( 'The date the connection expires, if that is soon.', 'millwork' ) ),
			),
		);
	}
}
