<?php
declare( strict_types=1 );

namespace Millwork\Mail\Editor;

use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\EmailPosts;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Mail\Messages\WrittenLetter;
use Millwork\Mail\TestEmail;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/emails/preview` shows an email with sample values, and `POST millwork/v1/emails/test` sends it to the
 * current user: a message by its key, or a post with what the editor has now.
 */
final class PreviewRoutes {

	/** The longest content, in bytes. */
	private const MOST_BYTES = 1_000_000;

	public static function register_routes(): void {
		foreach ( array( 'preview', 'test' ) as $name ) {
			RouteRegistration::serve( 'millwork/v1', "/emails/$name", array( self::class, $name ), array( self::class, 'may_use' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE, most_bytes: self::MOST_BYTES );
		}
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function may_use( WP_REST_Request $request ): bool {
		$post = (int) $request['post'];
		return $post > 0 ? isset( EmailPosts::types()[ (string) get_post_type( $post ) ] ) && current_user_can( 'edit_post', $post ) : current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$text = static fn( string $description, int $most ): array => array( 'description' => $description, 'type' => 'string', 'maxLength' => $most );
		return array(
			'post'      => array( 'description' => __( 'The post with the email.', 'millwork' ), 'type' => 'integer', 'default' => 0, 'minimum' => 0 ),
			'key'       => $text( __( 'A message, if there is no post.', 'millwork' ), 100 ),
			'subject'   => $text( __( 'The subject, if it isn’t the stored one.', 'millwork' ), 1000 ),
			'preheader' => $text( __( 'The text next to the subject, if it isn’t the stored one.', 'millwork' ), 1000 ),
			'text'      => $text( __( 'The plain text, if it isn’t the stored one.', 'millwork' ), 200_000 ),
			'content'   => $text( __( 'The blocks, if they aren’t the stored ones.', 'millwork' ), 800_000 ),
		);
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$letter = self::letter( $request );
		if ( $letter instanceof WP_Error ) {
			return $letter;
		}
		$foot = array( array( 'label' => MailSettings::sender(), 'url' => home_url( '/' ) ) );
		return new WP_REST_Response( array( 'subject' => $letter->subject, 'preheader' => $letter->preview ) + MailTemplate::parts( $letter, $foot ) );
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$letter = self::letter( $request );
		$said   = $letter instanceof WP_Error ? $letter : TestEmail::send( $letter );
		return $said instanceof WP_Error ? $said : new WP_REST_Response( array( 'message' => $said ) );
	}

	/**
	 * @param WP_REST_Request $request
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function letter( WP_REST_Request $request ): Letter|WP_Error {
		$id   = (int) $request['post'];
		$post = $id > 0 ? get_post( $id ) : null;
		$type = $post ? EmailPosts::types()[ $post->post_type ] ?? null : null;
		if ( $post && $type ) {
			$given = static fn( string $name, string $stored ): string => is_string( $request[ $name ] ) ? $request[ $name ] : $stored;
			$words = array(
				'subject'   => $given( 'subject', EmailMeta::get( $id, EmailMeta::SUBJECT ) ),
				'preheader' => $given( 'preheader', EmailMeta::get( $id, EmailMeta::PREHEADER ) ),
				'text'      => $given( 'text', EmailMeta::get( $id, EmailMeta::TEXT ) ),
				'content'   => $given( 'content', $post->post_content ),
				'locale'    => EmailMeta::get( $id, StoredMessages::LOCALE ),
			);
			return WrittenLetter::from_words( $words, ( $type->tokens )( $id ), ( $type->samples )( $id ), '', $type->blocks );
		}
		$key     = is_string( $request['key'] ) ? $request['key'] : '';
		$message = Messages::get( $key );
		return $message ? Messages::letter( $key, Messages::samples( $message ) ) : new WP_Error( 'millwork_email_missing', __( 'There’s no such email.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title'      => 'email',
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'subject', 'preheader', 'html', 'text', 'message' ), array( 'type' => 'string' ) ),
		);
	}
}
