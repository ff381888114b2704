<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Closure;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Features\Sharing\Videos\Videos;
use WP_Post;

/**
 * Makes of a post what a service takes: once, when it is first tried. What was made is stored, so that a thread that is
 * gone on with tomorrow says what it began to say.
 */
final class Composer {

	/** Stands for a card's picture: the one that the post's page names, as it is when the card is sent. */
	public const OF_PAGE = 'page';

	/** How much room there has to be for words beside an address, in characters. */
	private const ROOM = 100;

	/** Makes the pictures, and deletes them. */
	private readonly Pictures $pictures;

	/** Finds the videos. */
	private readonly Videos $videos;

	/**
	 * Those of the post that was made last.
	 * @var list<Picture>
	 */
	private array $in_post = array();

	/** @param NetworkLimits $limits Those of the account. */
	public function __construct( private readonly NetworkLimits $limits ) {
		$this->pictures = new Pictures( $limits );
		$this->videos   = new Videos( $limits );
	}

	/**
	 * What is posted of a post: a list of one, or the parts of a thread.
	 * @param string  $message What its author typed, or ''.
	 * @return non-empty-list<array<string, mixed>> `text`, `url` and `images`, numbers of pictures in the media library, each;
	 *                                    `video` (Videos::named()), or what was left out of it in `note`; and `card` with
	 *                                    `title`, `description` and `image`, where the service draws none.
	 */
	public function parts( WP_Post $post, string $message ): array {
		$parts   = array();
		$message = Message::typed_or_title( $post, $message );
		if ( $this->limits->has_threads && ShareablePost::is_thread( $post ) ) {
			/**
			 * Filters the posts of a thread.
			 *
			 * @param list<array{text: string, url?: string, images?: list<int>, video?: array{id: int, url?: string, alt?: string}}> $parts None so
			 *                         far: then it is one post. Of a video that cannot be posted, the address stands in a post without text.
			 * @param WP_Post $post    The post on this site.
			 * @param NetworkLimits  $limits  Those of the service.
			 * @param string  $message What is said: what the author typed, or the title.
			 */
			$found = apply_filters( 'millwork_sharing_thread', array(), $post, $this->limits, $message );
			foreach ( is_array( $found ) ? $found : array() as $part ) {
				if ( is_array( $part ) && is_string( $part['text'] ?? null ) ) {
					$parts[] = $this->with_video(
						array(
							'text'   => $part['text'],
							'url'    => is_string( $part['url'] ?? null ) ? $part['url'] : '',
							'images' => array_values( array_map( 'intval', (array) ( $part['images'] ?? array() ) ) ),
						),
						Videos::named( $part['video'] ?? null ),
						$post
					);
				}
			}
		}
		$parts = array_values( array_filter( $parts, array( $this, 'can_be_sent' ) ) );
		return $parts ? $parts : array( $this->single( $post, $message ) );
	}

	/**
	 * A post as the service takes it.
	 * @param Delivery     $delivery The delivery, with what parts() made of it.
	 * @param Closure|null $store    Stores how far a video's way to the service is (Video).
	 * @throws VideoRefused If the video cannot be sent any more.
	 */
	public function post( WP_Post $post, Delivery $delivery, ?Closure $store = null ): SharedPost {
		$content  = $delivery->content;
		$text     = static fn( mixed $from, string $name ): string => is_array( $from ) && is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$pictures = array();
		$video    = Videos::named( $content['video'] ?? null );
		foreach ( $video ? array() : array_slice( is_array( $content['images'] ?? null ) ? $content['images'] : array(), 0, $this->limits->images ) as $image ) {
			$pictures[] = $this->pictures->get( is_numeric( $image ) ? (int) $image : 0 );
		}
		$card    = is_array( $content['card'] ?? null ) ? $content['card'] : null;
		$picture = $card ? $this->card_picture( $card['image'] ?? 0, $post ) : null;

		$pictures      = array_values( array_filter( $pictures ) );
		$this->in_post = array_values( array_filter( array( ...$pictures, $picture ) ) );
		return new SharedPost(
			$post->ID,
			$delivery->part,
			$text( $content, 'text' ),
			ShareablePost::title( $post ),
			$text( $content, 'url' ),
			$card ? new LinkCard( $text( $content, 'url' ), $text( $card, 'title' ), $text( $card, 'description' ), $picture ) : null,
			$pictures,
			TextShortener::language( get_locale() ),
			Deliveries::other_post_ids( $delivery ),
			$video ? $this->videos->get( $video, $content['uploaded'] ?? null, $store ) : null
		);
	}

	/** Deletes the files of the post that was made last. */
	public function release(): void {
		$this->pictures->release( ...$this->in_post );
		$this->in_post = array();
	}

	/**
	 * What is posted in place of something with a video that the service does not take.
	 * @param array<string, mixed> $content What was to be posted.
	 * @param string               $why     Why it is not taken, and what to do.
	 * @return array<string, mixed> Without the video; with its address, where nothing else would be left.
	 */
	public function without_video( array $content, WP_Post $post, string $why ): array {
		$video = Videos::named( $content['video'] ?? null );
		$text  = is_string( $content['text'] ?? null ) ? $content['text'] : '';
		if ( $video && '' === trim( $text ) && empty( $content['images'] ) ) {
			$text = TextShortener::fits( $video['url'], $this->limits ) ? $video['url'] : self::address( $post, $this->limits );
		}
		/* translators: %s: a sentence or two that say why, and what to do. */
		$note = sprintf( __( 'A video was left out. %s', 'millwork' ), $why );
		return array(
			'text' => $text,
			'note' => $note,
		) + array_diff_key( $content, array_flip( array( 'video', 'uploaded' ) ) );
	}

	/** Deletes the files that were made. */
	public function close(): void {
		$this->pictures->close();
	}

	/**
	 * Whether there is something in a part of a thread. What has no text is its pictures or its video, and nothing if none of them can be
	 * sent: a service would refuse it for ever.
	 * @param array<string, mixed> $part The part.
	 */
	private function can_be_sent( array $part ): bool {
		if ( '' !== trim( $part['text'] ) || isset( $part['video'] ) ) {
			return true;
		}
		foreach ( array_slice( $part['images'], 0, $this->limits->images ) as $image ) {
			if ( $this->pictures->get( $image ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A post of a thread with its video, if the service takes it.
	 * @param array{text: string, url: string, images: list<int>}           $content The rest of it.
	 * @param array{id: int, url: string, alt: string, poster: string}|null $video   The video.
	 * @return array<string, mixed>
	 */
	private function with_video( array $content, ?array $video, WP_Post $post ): array {
		if ( ! $video ) {
			return $content;
		}
		$whole = $content + array( 'video' => $video );
		try {
			$this->videos->get( $video );
			return $whole;
		} catch ( VideoRefused $refused ) {
			return $this->without_video( $whole, $post, $refused->getMessage() );
		}
	}

	/**
	 * One post for all.
	 * @param string  $message What is said.
	 * @return array<string, mixed>
	 */
	private function single( WP_Post $post, string $message ): array {
		$url     = self::address( $post, $this->limits );
		$content = array(
			'text'   => $this->limits->draws_cards ? TextShortener::with_link( $message, $url, $this->limits ) : TextShortener::cut( $message, '', $this->limits ),
			'url'    => $url,
			'images' => array(),
		);
		if ( ! $this->limits->draws_cards ) {
			$content['card'] = array(
				'title'       => ShareablePost::title( $post ),
				// What describes the site's pages describes the card, by the filter below.
				'description' => '',
				'image'       => (int) get_post_thumbnail_id( $post ),
			);
		}
		/**
		 * Filters what is posted of a post.
		 *
		 * @param array<string, mixed> $content `text`, `url`, `images`: numbers of pictures in the media library; and `card` with
		 *                                      `title`, `description` and `image`, such a number, or 'page' for the page's own.
		 * @param WP_Post              $post    The post on this site.
		 * @param NetworkLimits               $limits  Those of the service.
		 */
		$filtered = apply_filters( 'millwork_sharing_content', $content, $post, $this->limits );
		return is_array( $filtered ) ? $filtered : $content;
	}

	/** @param mixed   $image Its number in the media library, or OF_PAGE. */
	private function card_picture( mixed $image, WP_Post $post ): ?Picture {
		if ( self::OF_PAGE !== $image ) {
			return is_numeric( $image ) ? $this->pictures->get( (int) $image ) : null;
		}
		/**
		 * Filters the picture of the post's page, when a card with it is sent. It may take its time to be made.
		 *
		 * @param array{file?: string, id?: int, url?: string, alt?: string}|null $found `file`, the path of a picture on this server,
		 *                                                                     and its `url`, or `id`, its number in the media
		 *                                                                     library; its alternative text. Null for none.
		 * @param WP_Post                                                      $post  The post on this site.
		 */
		$found = apply_filters( 'millwork_sharing_card_picture', null, $post );
		$found = is_array( $found ) ? $found : array();
		$text  = static fn( string $name ): string => is_string( $found[ $name ] ?? null ) ? $found[ $name ] : '';
		$made  = '' === $text( 'file' ) ? null : $this->pictures->from_file( $text( 'file' ), $text( 'alt' ), $text( 'url' ) );
		return $made ?? $this->pictures->get( is_numeric( $found['id'] ?? null ) ? (int) $found['id'] : 0, $text( 'alt' ) );
	}

	/**
	 * Where a post is on this site: its short address where the usual one leaves a service's post no room for words, as
	 * that of letters which addresses write as many.
	 * @param NetworkLimits  $limits Those of the service.
	 */
	public static function address( WP_Post $post, NetworkLimits $limits ): string {
		$url   = (string) get_permalink( $post );
		$short = TextShortener::fits( str_repeat( 'x', self::ROOM ) . "\n$url", $limits ) ? '' : wp_get_shortlink( $post->ID );
		return '' === $short ? $url : $short;
	}
}
