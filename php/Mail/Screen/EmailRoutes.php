<?php
declare( strict_types=1 );

namespace Millwork\Mail\Screen;

use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * The list of the emails that the site sends. `GET millwork/v1/emails` lists them, `POST millwork/v1/emails/<key>` opens
 * one in the editor (`edit`), restores its default words (`restore`) or turns it on or off. For administrators.
 */
final class EmailRoutes {

	/** Statuses of posts with words, in use or not yet. */
	private const STATUSES = array( 'publish', 'private', 'future', 'draft', 'pending' );

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/emails', array( self::class, 'index' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ) );
		RouteRegistration::serve( 'millwork/v1', '/emails/(?P<key>[a-z]+-[a-z-]+(?:-\d+)?)', array( self::class, 'change' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	public static function is_owner(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'do'     => array( 'description' => __( 'What to do.', 'millwork' ), 'type' => 'string', 'enum' => array( 'edit', 'restore', 'on', 'off' ), 'required' => true ),
			'locale' => array( 'description' => __( 'The language, or nothing for all.', 'millwork' ), 'type' => 'string', 'default' => '', 'pattern' => '^[A-Za-z0-9_-]{0,20}$' ),
		);
	}

	public static function index(): WP_REST_Response {
		$posts = self::posts();
		$items = array();
		$all   = Messages::all();
		foreach ( array_diff( array_map( 'strval', array_keys( $posts ) ), array_keys( $all ) ) as $key ) {
			$all[ $key ] = Messages::get( $key );
		}
		foreach ( array_filter( $all ) as $key => $message ) {
			$items[] = self::item( $key, $message, $posts[ $key ] ?? array() );
		}
		$languages = array();
		foreach ( Languages::all() as $locale => $name ) {
			$languages[] = array( 'locale' => $locale, 'name' => $name );
		}
		return new WP_REST_Response( array( 'items' => $items, 'languages' => $languages ) );
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$key     = (string) $request->get_url_params()['key'];
		$locale  = (string) $request['locale'];
		$message = Messages::get( $key );
		if ( ! $message ) {
			return new WP_Error( 'millwork_email_missing', __( 'There’s no such email.', 'millwork' ), array( 'status' => 404 ) );
		}
		switch ( $request['do'] ) {
			case 'edit':
				$id = self::open( $key, $locale );
				return $id > 0 ? new WP_REST_Response( array( 'url' => (string) get_edit_post_link( $id, 'raw' ) ) ) : new WP_Error( 'millwork_email_editor', __( 'The email couldn’t be opened. Try again.', 'millwork' ), array( 'status' => 500 ) );
			case 'restore':
				foreach ( self::posts()[ $key ] ?? array() as $post ) {
					if ( EmailMeta::get( $post->ID, StoredMessages::LOCALE ) === $locale ) {
						wp_trash_post( $post->ID );
					}
				}
				break;
			default:
				if ( $message->is_extra ) {
					StoredMessages::turn( $key, 'on' === $request['do'] );
				}
		}
		return new WP_REST_Response( self::item( $key, $message, self::posts()[ $key ] ?? array() ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title'      => 'email',
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'key', 'title', 'recipient', 'when', 'area', 'settings', 'url' ), $text ) + array(
				'is_on'    => array( 'type' => 'boolean' ),
				'is_extra' => array( 'type' => 'boolean' ),
				'is_part'  => array( 'type' => 'boolean' ),
				'words'    => array( 'type' => 'array' ),
			),
		);
	}

	/** The post with a message's words in a language; a new one if there is none, and 0 if that failed. */
	public static function open( string $key, string $locale ): int {
		foreach ( self::posts()[ $key ] ?? array() as $post ) {
			if ( EmailMeta::get( $post->ID, StoredMessages::LOCALE ) === $locale ) {
				return $post->ID;
			}
		}
		return MessagePosts::begin( $key, $locale );
	}

	/** @return array<string, list<WP_Post>> The posts with words, newest first, by their message's key. */
	private static function posts(): array {
		$posts = array();
		foreach ( get_posts( array( 'post_type' => StoredMessages::TYPE, 'post_status' => self::STATUSES, 'numberposts' => 1000, 'orderby' => 'ID', 'order' => 'DESC' ) ) as $post ) {
			$posts[ EmailMeta::get( $post->ID, StoredMessages::KEY ) ][] = $post;
		}
		return $posts;
	}

	/**
	 * @param list<WP_Post> $posts
	 * @return array<string, mixed>
	 */
	private static function item( string $key, Message $message, array $posts ): array {
		$used = StoredMessages::posts();
		return array(
			'key'       => $key,
			'title'     => $message->title,
			'recipient' => $message->recipient,
			'when'      => $message->when,
			'area'      => $message->area,
			'settings'  => $message->url,
			'is_on'     => $message->is_extra ? StoredMessages::is_on( $key ) : ( null === $message->is_on || ( $message->is_on )() ),
			'is_extra'  => $message->is_extra,
			'is_part'   => $message->is_part,
			'words'     => array_map(
				static function ( WP_Post $post ) use ( $used ): array {
					$locale = EmailMeta::get( $post->ID, StoredMessages::LOCALE );
					return array( 'locale' => $locale, 'language' => '' === $locale ? '' : Languages::name( $locale ), 'is_used' => in_array( $post->ID, $used, true ), 'date' => mysql_to_rfc3339( $post->post_modified_gmt ) . 'Z' );
				},
				$posts
			),
		);
	}
}
