<?php
/**
 * Posts at LinkedIn.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\LinkedIn;

use Millwork\Services\Response;
use Millwork\Sharing\Connection;
use Millwork\Sharing\Failure;
use Millwork\Sharing\FailureKind;
use Millwork\Sharing\LinkedText;
use Millwork\Sharing\Picture;
use Millwork\Sharing\Post;
use Millwork\Sharing\Posted;
use Millwork\Sharing\Reason;
use WP_Error;

/**
 * Posts. What LinkedIn has posted a short while ago it refuses to post again, and says which post it is; that holds
 * for texts and links, and perhaps not for pictures, which are uploaded anew. Own posts may be read by few apps.
 */
final class Posts {

	/** How long LinkedIn knows a text again, in seconds: less than people have seen. */
	private const KNOWN = 12 * HOUR_IN_SECONDS;

	/** How many of the latest posts are read. */
	private const LATEST = 10;

	/** The names of posts. */
	private const URN = '/urn:li:(?:share|ugcPost):\d{5,25}/';

	/** The API. */
	private readonly Api $api;

	/**
	 * Prepares.
	 *
	 * @param Connection $connection The account.
	 */
	public function __construct( private readonly Connection $connection ) {
		$this->api = new Api( (string) $connection->secret( 'token' )?->reveal() );
	}

	/**
	 * Posts.
	 *
	 * @param Post $post What.
	 */
	public function post( Post $post ): Posted|Failure {
		$content = $this->content( $post );
		if ( $content instanceof Failure ) {
			return $content;
		}
		$answer = $this->api->post(
			'/rest/posts',
			array(
				'author'                    => $this->connection->key,
				'commentary'                => self::text( $post ),
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
		return $answer instanceof Response && $answer->status < 300 ? Failure::unknown( Reason::of( 'LinkedIn' ) ) : Api::failure( $answer );
	}

	/**
	 * Looks for a post among the account's own, where LinkedIn lets this app read them.
	 *
	 * @param Post $post  What.
	 * @param int  $since When it was first tried.
	 * @return Posted|Failure|null Null if it may be sent again.
	 */
	public function find( Post $post, int $since ): Posted|Failure|null {
		$answer = $this->api->get( '/rest/posts?' . http_build_query( array( 'q' => 'author', 'author' => $this->connection->key, 'count' => self::LATEST, 'sortBy' => 'LAST_MODIFIED' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$data   = $answer instanceof Response && 200 === $answer->status ? Reason::data( $answer ) : array();
		if ( isset( $data['elements'] ) && is_array( $data['elements'] ) ) {
			$recent = array_filter( $data['elements'], static fn( mixed $one ): bool => is_array( $one ) && is_numeric( $one['createdAt'] ?? null ) && $one['createdAt'] / 1000 > $since - 2 * MINUTE_IN_SECONDS );
			foreach ( $recent as $one ) {
				if ( ( $one['commentary'] ?? null ) === self::text( $post ) && is_string( $one['id'] ?? null ) && preg_match( self::URN, $one['id'], $found ) && ! in_array( $found[0], $post->others, true ) ) {
					return self::posted( $found[0] );
				}
			}
			return count( $recent ) < self::LATEST ? null : Failure::unknown( __( 'The account has had so many posts since that this one could not be found among them.', 'millwork' ) );
		}
		$failure = is_wp_error( $answer ) ? Failure::unknown( $answer->get_error_message() ) : Api::failure( $answer );
		if ( FailureKind::Ended === $failure->kind || is_wp_error( $answer ) ) {
			return $failure;
		}
		$has_picture = $post->pictures || $post->card?->picture;
		return ! $has_picture && $since > time() - self::KNOWN ? null : Failure::unknown( __( 'LinkedIn does not tell whether it has accepted the post. Look at your profile there; if it is missing, try again.', 'millwork' ) );
	}

	/**
	 * A post's text, as LinkedIn takes it.
	 *
	 * @param Post $post The post.
	 */
	private static function text( Post $post ): string {
		return LittleText::of( LinkedText::of( $post, ( new Service() )->limits() ) );
	}

	/**
	 * What goes with the text: pictures, or the link's card.
	 *
	 * @param Post $post The post.
	 * @return array<string, mixed>|Failure Empty for nothing.
	 */
	private function content( Post $post ): array|Failure {
		$images = array();
		foreach ( $post->pictures as $picture ) {
			$image = $this->upload( $picture );
			if ( $image instanceof Failure ) {
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
		if ( $thumbnail instanceof Failure && FailureKind::Refused !== $thumbnail->kind ) {
			return $thumbnail;
		}
		// A card may be without a picture.
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

	/**
	 * Uploads a picture.
	 *
	 * @param Picture $picture The picture.
	 * @return string|Failure Its name.
	 */
	private function upload( Picture $picture ): string|Failure {
		$bytes = $picture->bytes();
		if ( '' === $bytes ) {
			return Failure::refused( __( 'A picture’s file is gone.', 'millwork' ) );
		}
		$answer = $this->api->post( '/rest/images?action=initializeUpload', array( 'initializeUploadRequest' => array( 'owner' => $this->connection->key ) ) );
		$value  = $answer instanceof Response && $answer->status < 300 ? Reason::data( $answer )['value'] ?? null : null;
		$image  = is_array( $value ) ? $value['image'] ?? null : null;
		if ( is_array( $value ) && is_string( $image ) && preg_match( '/^urn:li:image:[\w-]{1,100}$/D', $image ) && Api::is_own( $value['uploadUrl'] ?? null ) ) {
			$answer = $this->api->put( (string) $value['uploadUrl'], $bytes, $picture->type );
			if ( $answer instanceof Response && $answer->status < 300 ) {
				return $image;
			}
		}
		return self::not_uploaded( $answer );
	}

	/**
	 * What it means that a picture was not taken. Nothing was posted so far, whatever became of it.
	 *
	 * @param Response|WP_Error $answer The answer.
	 */
	private static function not_uploaded( Response|WP_Error $answer ): Failure {
		$failure = Api::failure( $answer );
		return FailureKind::Unknown === $failure->kind || ( $answer instanceof Response && $answer->status < 300 ) ? Failure::later( $failure->message ) : $failure;
	}

	/**
	 * What was posted.
	 *
	 * @param string $urn Its name.
	 */
	private static function posted( string $urn ): Posted {
		return new Posted( $urn, "https://www.linkedin.com/feed/update/$urn/" );
	}
}
