<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\LinkedText;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Response;
use WP_Error;

/**
 * Posts to LinkedIn. LinkedIn rejects recent duplicates and names the existing post; that works for texts and links,
 * but maybe not for pictures, as they are uploaded again. Few apps may read the account's posts.
 */
final class Posts {

	/** How long LinkedIn detects duplicates, in seconds: less than was observed. */
	private const KNOWN = 12 * HOUR_IN_SECONDS;

	/** How many of the latest posts are read. */
	private const LATEST = 10;

	/** The form of a post's name. */
	private const URN = '/urn:li:(?:share|ugcPost):\d{5,25}/';

	private readonly Api $api;

	public function __construct( private readonly Connection $connection, private readonly NetworkLimits $limits ) {
		$this->api = new Api( (string) $connection->secret( 'token' )?->reveal() );
	}

	public function post( SharedPost $post ): PublishedPost|NetworkFailure {
		$content = $this->content( $post );
		if ( $content instanceof NetworkFailure ) {
			return $content;
		}
		$answer = $this->api->post(
			'/rest/posts',
			array(
				'author'                    => $this->connection->key,
				'commentary'                => $this->text( $post ),
				'visibility'                => 'PUBLIC',
				'distribution'              => array(
					'feedDistribution'               => 'MAIN_FEED',
					'targetEntities'                 => array(),
					'thirdPartyDistributionChannels' => array(),
				),
				'lifecycleState'            => 'PUBLISHED',
				'isReshareDisabledByAuthor' => false,
			) + ( $content ? array( 'content' => $content ) : array() )
		);
		if ( $answer instanceof Response && 201 === $answer->status && preg_match( self::URN, $answer->header( 'x-restli-id' ), $found ) ) {
			return self::posted( $found[0] );
		}
		if ( $answer instanceof Response && in_array( $answer->status, array( 409, 422 ), true ) && preg_match( '/duplicate of (urn:li:(?:share|ugcPost):\d{5,25})/i', $answer->body, $found ) && ! in_array( $found[1], $post->others, true ) ) {
			return self::posted( $found[1] );
		}
		return $answer instanceof Response && $answer->status < 300 ? NetworkFailure::unknown( RefusalReason::sentence( 'LinkedIn' ) ) : Api::failure( $answer );
	}

	/**
	 * Looks for a post among the account's own, if LinkedIn lets this app read them.
	 * @return PublishedPost|NetworkFailure|null Null if it may be sent again.
	 */
	public function find( SharedPost $post, int $since ): PublishedPost|NetworkFailure|null {
		$answer = $this->api->get( '/rest/posts?' . http_build_query( array( 'q' => 'author', 'author' => $this->connection->key, 'count' => self::LATEST, 'sortBy' => 'LAST_MODIFIED' ) ) );
		$data   = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer ) : array();
		if ( isset( $data['elements'] ) && is_array( $data['elements'] ) ) {
			$recent = array_filter( $data['elements'], static fn( mixed $one ): bool => is_array( $one ) && is_numeric( $one['createdAt'] ?? null ) && $one['createdAt'] / 1000 > $since - 2 * MINUTE_IN_SECONDS );
			foreach ( $recent as $one ) {
				if ( ( $one['commentary'] ?? null ) === $this->text( $post ) && is_string( $one['id'] ?? null ) && preg_match( self::URN, $one['id'], $found ) && ! in_array( $found[0], $post->others, true ) ) {
					return self::posted( $found[0] );
				}
			}
			return count( $recent ) < self::LATEST ? null : NetworkFailure::unknown( __( 'Couldn’t find this post, because the account has many newer posts.', 'millwork' ) );
		}
		$failure = is_wp_error( $answer ) ? NetworkFailure::unknown( $answer->get_error_message() ) : Api::failure( $answer );
		if ( FailureKind::Ended === $failure->kind || is_wp_error( $answer ) ) {
			return $failure;
		}
		$has_picture = $post->pictures || $post->card?->picture;
		return ! $has_picture && $since > time() - self::KNOWN ? null : NetworkFailure::unknown( __( 'LinkedIn didn’t confirm the post. Check your profile there; if the post is missing, try again.', 'millwork' ) );
	}

	/** A post's text in LinkedIn's format. */
	private function text( SharedPost $post ): string {
		return LittleText::from_plain( LinkedText::for_post( $post, $this->limits ) );
	}

	/**
	 * The attachment: images, or the link's card.
	 * @return array<string, mixed>|NetworkFailure Empty for none.
	 */
	private function content( SharedPost $post ): array|NetworkFailure {
		$images = array();
		foreach ( $post->pictures as $picture ) {
			$image = $this->upload( $picture );
			if ( $image instanceof NetworkFailure ) {
				return $image;
			}
			$images[] = array( 'id' => $image ) + ( '' === $picture->alt ? array() : array( 'altText' => $picture->alt ) );
		}
		if ( count( $images ) > 1 ) {
			return array( 'multiImage' => array( 'images' => $images ) );
		}
		if ( $images ) {
			return array( 'media' => $images[0] );
		}
		if ( ! $post->card ) {
			return array();
		}
		$thumbnail = $post->card->picture ? $this->upload( $post->card->picture ) : '';
		if ( $thumbnail instanceof NetworkFailure && FailureKind::Refused !== $thumbnail->kind ) {
			return $thumbnail;
		}
		// A card may lack a picture.
		$thumbnail = is_string( $thumbnail ) ? $thumbnail : '';
		return array(
			'article' => array_filter(
				array(
					'source'           => $post->card->url,
					'title'            => mb_substr( $post->card->title, 0, 400 ),
					'description'      => mb_substr( $post->card->description, 0, 4000 ),
					'thumbnail'        => $thumbnail,
					'thumbnailAltText' => '' === $thumbnail ? '' : $post->card->picture->alt ?? '',
				),
				static fn( string $value ): bool => '' !== $value
			),
		);
	}

	private function upload( Picture $picture ): string|NetworkFailure {
		$bytes = $picture->bytes();
		if ( '' === $bytes ) {
			return NetworkFailure::refused( __( 'An image file is missing.', 'millwork' ) );
		}
		$answer = $this->api->post( '/rest/images?action=initializeUpload', array( 'initializeUploadRequest' => array( 'owner' => $this->connection->key ) ) );
		$value  = $answer instanceof Response && $answer->status < 300 ? RefusalReason::data( $answer )['value'] ?? null : null;
		$image  = is_array( $value ) ? $value['image'] ?? null : null;
		if ( is_array( $value ) && is_string( $image ) && preg_match( '/^urn:li:image:[\w-]{1,100}$/D', $image ) && Api::is_own( $value['uploadUrl'] ?? null ) ) {
			$answer = $this->api->put( (string) $value['uploadUrl'], $bytes, $picture->type );
			if ( $answer instanceof Response && $answer->status < 300 ) {
				return $image;
			}
		}
		return self::not_uploaded( $answer );
	}

	/** The failure of an upload. Nothing has been posted yet. */
	private static function not_uploaded( Response|WP_Error $answer ): NetworkFailure {
		$failure = Api::failure( $answer );
		return FailureKind::Unknown === $failure->kind || ( $answer instanceof Response && $answer->status < 300 ) ? NetworkFailure::later( $failure->message ) : $failure;
	}

	private static function posted( string $urn ): PublishedPost {
		return new PublishedPost( $urn, "https://www.linkedin.com/feed/update/$urn/" );
	}
}
