<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Content\LinkCard;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\LinkedText;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * Writes posts into an account's repository under keys chosen before. A key can exist once, and anyone can check
 * whether it exists.
 */
final class Posts {

	/** The largest picture, and the largest of a card, in bytes. */
	public const IMAGE_BYTES = 2000000;
	public const THUMB_BYTES = 1000000;

	/** The collection of posts in a repository. */
	private const COLLECTION = 'app.bsky.feed.post';

	/** The hash of a record, as text. */
	private const CID = '/^[a-zA-Z0-9+=_-]{8,256}$/D';

	/** Seconds for an upload, and for a post. */
	private const UPLOAD = 60;
	private const WRITE  = 20;

	/** The base-32 digits of record keys. */
	private const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

	public function __construct( private readonly Connection $connection, private readonly NetworkLimits $limits ) {}

	/** A record key: the time in microseconds and ten random bits (atproto.com, "Timestamp identifiers"). */
	public static function key(): string {
		$number = ( (int) ( microtime( true ) * 1e6 ) << 10 ) | random_int( 0, 1023 );
		$key    = '';
		for ( $i = 0; $i < 13; $i++ ) {
			$key    = self::DIGITS[ $number & 31 ] . $key;
			$number = $number >> 5;
		}
		return $key;
	}

	/** @param string     $key   The record's key. */
	public function post( SharedPost $post, string $key, ?ReplyTarget $reply ): PublishedPost|NetworkFailure {
		$session = new Session( $this->connection );
		$embed   = $this->embed( $session, $post );
		if ( $embed instanceof NetworkFailure ) {
			return $embed;
		}
		$text   = LinkedText::for_post( $post, $this->limits );
		$facets = Facets::from_text( $text, array( $this, 'resolve' ) );
		$strong = static fn( PublishedPost $one ): array => array( 'uri' => $one->id, 'cid' => $one->data['cid'] ?? '' );
		$record = array_filter(
			array(
				'text'      => $text,
				'createdAt' => gmdate( 'Y-m-d\TH:i:s' ) . '.000Z',
				'langs'     => '' === $post->language ? array() : array( $post->language ),
				'facets'    => $facets,
				'embed'     => $embed,
				'reply'     => $reply ? array(
					'root'   => $strong( $reply->root ),
					'parent' => $strong( $reply->parent ),
				) : array(),
			),
			static fn( mixed $value ): bool => array() !== $value
		);
		$answer = $session->send(
			'POST',
			'com.atproto.repo.createRecord',
			array(
				'headers' => array( 'Content-Type' => 'application/json' ),
				'body'    => (string) wp_json_encode(
					array(
						'repo'       => $this->connection->text( 'did' ),
						'collection' => self::COLLECTION,
						'rkey'       => $key,
						'record'     => array( '$type' => self::COLLECTION ) + $record,
					)
				),
				'timeout' => self::WRITE,
			)
		);
		if ( $answer instanceof NetworkFailure ) {
			return $answer;
		}
		$posted = $answer instanceof Response && 200 === $answer->status ? $this->posted( RefusalReason::data( $answer ), $key ) : null;
		return $posted ?? $this->look( $answer, $key );
	}

	/**
	 * Checks whether a record exists.
	 * @return PublishedPost|NetworkFailure|null Null if it doesn't.
	 */
	public function find( string $key ): PublishedPost|NetworkFailure|null {
		$server = $this->connection->text( 'pds' );
		$query  = http_build_query(
			array( 'repo' => $this->connection->text( 'did' ), 'collection' => self::COLLECTION, 'rkey' => $key )
		);
		$answer = Client::for_service( $server )->get( "$server/xrpc/com.atproto.repo.getRecord?$query", array( 'accept_errors' => true ) );
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::unknown( $answer->get_error_message() );
		}
		$data = RefusalReason::data( $answer );
		if ( 200 === $answer->status ) {
			return $this->posted( $data, $key ) ?? NetworkFailure::unknown( RefusalReason::sentence( __( 'Bluesky', 'millwork' ) ) );
		}
		return in_array( $answer->status, array( 400, 404 ), true ) && 'RecordNotFound' === ( $data['error'] ?? '' ) ? null : NetworkFailure::unknown( RefusalReason::sentence( __( 'Bluesky', 'millwork' ), $data['message'] ?? null ) );
	}

	/**
	 * The DID of a mentioned handle.
	 * @return string '' if there is none, or if no server answers.
	 */
	public function resolve( string $handle ): string {
		$server = $this->connection->text( 'pds' );
		$answer = Client::for_service( $server )->get( "$server/xrpc/com.atproto.identity.resolveHandle?handle=" . rawurlencode( $handle ), array( 'retries' => 0 ) );
		$did    = $answer instanceof Response ? RefusalReason::data( $answer )['did'] ?? '' : '';
		return is_string( $did ) && preg_match( Identity::DID, $did ) ? $did : '';
	}

	/**
	 * Handles an error. Servers have no specific error for an existing key, so check whether the record exists.
	 * @param string            $key    The record's key.
	 */
	private function look( Response|WP_Error $answer, string $key ): PublishedPost|NetworkFailure {
		$failure = is_wp_error( $answer ) ? NetworkFailure::from_error( $answer ) : Xrpc::failure( $answer );
		if ( in_array( $failure->kind, array( FailureKind::Ended, FailureKind::Later ), true ) ) {
			return $failure;
		}
		$found = $this->find( $key );
		return $found instanceof PublishedPost ? $found : $failure;
	}

	/**
	 * The attachment: the video, the images, or the link's card.
	 * @return array<string, mixed>|NetworkFailure Empty for none.
	 */
	private function embed( Session $session, SharedPost $post ): array|NetworkFailure {
		if ( $post->video ) {
			return ( new Videos( $this->connection, $session ) )->embed( $post->video );
		}
		$images = array();
		foreach ( array_slice( $post->pictures, 0, 4 ) as $picture ) {
			$blob = $this->upload( $session, $picture->bytes(), $picture->type );
			if ( $blob instanceof NetworkFailure ) {
				return $blob;
			}
			$images[] = array(
				'image' => $blob,
				'alt'   => $picture->alt,
			) + ( $picture->width > 0 && $picture->height > 0 ? array( 'aspectRatio' => array( 'width' => $picture->width, 'height' => $picture->height ) ) : array() );
		}
		if ( $images ) {
			return array( '$type' => 'app.bsky.embed.images', 'images' => $images );
		}
		return $post->card ? $this->card( $session, $post->card ) : array();
	}

	/** @return array<string, mixed>|NetworkFailure */
	private function card( Session $session, LinkCard $card ): array|NetworkFailure {
		$external = array(
			'uri'         => $card->url,
			'title'       => mb_substr( $card->title, 0, 300 ),
			'description' => mb_substr( $card->description, 0, 1000 ),
		);
		$thumb    = $card->picture ? Thumb::from_picture( $card->picture, self::THUMB_BYTES ) : null;
		if ( $thumb ) {
			$blob = $this->upload( $session, ...$thumb );
			if ( $blob instanceof NetworkFailure && FailureKind::Refused !== $blob->kind ) {
				return $blob;
			}
			// A card may lack a picture.
			$external += $blob instanceof NetworkFailure ? array() : array( 'thumb' => $blob );
		}
		return array( '$type' => 'app.bsky.embed.external', 'external' => $external );
	}

	/**
	 * Uploads a picture. Servers delete unused ones after a while.
	 * @param string  $bytes   The picture.
	 * @return array<array-key, mixed>|NetworkFailure The reference to the file.
	 */
	private function upload( Session $session, string $bytes, string $type ): array|NetworkFailure {
		if ( '' === $bytes ) {
			return NetworkFailure::refused( __( 'An image file is missing.', 'millwork' ) );
		}
		$answer = $session->send(
			'POST',
			'com.atproto.repo.uploadBlob',
			array( 'headers' => array( 'Content-Type' => $type ), 'body' => $bytes, 'timeout' => self::UPLOAD )
		);
		if ( $answer instanceof NetworkFailure ) {
			return $answer;
		}
		$failure = match ( true ) {
			is_wp_error( $answer )   => NetworkFailure::from_error( $answer ),
			$answer->status >= 300   => Xrpc::failure( $answer ),
			default                  => null,
		};
		$blob = $answer instanceof Response ? RefusalReason::data( $answer )['blob'] ?? null : null;
		if ( ! $failure && is_array( $blob ) && is_string( $blob['ref']['$link'] ?? null ) ) {
			return $blob;
		}
		// Nothing has been posted yet, whatever happened to the picture.
		return ! $failure || FailureKind::Unknown === $failure->kind ? NetworkFailure::later( $failure->message ?? __( 'Bluesky rejected an image.', 'millwork' ) ) : $failure;
	}

	/**
	 * @param array<array-key, mixed> $data The server's data about it.
	 * @param string                  $key  The record's key.
	 */
	private function posted( array $data, string $key ): ?PublishedPost {
		$did = $this->connection->text( 'did' );
		$uri = "at://$did/" . self::COLLECTION . "/$key";
		return ( $data['uri'] ?? '' ) === $uri && is_string( $data['cid'] ?? null ) && preg_match( self::CID, $data['cid'] ) ? new PublishedPost( $uri, "https://bsky.app/profile/$did/post/$key", array( 'cid' => $data['cid'] ) ) : null;
	}
}
