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
use Millwork\Features\Sharing\Wording\ShareText;
use WP_Post;

/**
 * Composes what is posted, once, at the first attempt. The result is stored, so a thread that continues tomorrow stays
 * the same.
 */
final class Composer {

	/** The value of a card's image for the picture in the page's tags, as of when the card is sent. */
	public const OF_PAGE = 'page';

	/** How many characters have to be left besides the URL. */
	private const ROOM = 100;

	private readonly Pictures $pictures;

	private readonly Videos $videos;

	/**
	 * The images of the latest post.
	 * @var list<Picture>
	 */
	private array $in_post = array();

	/** @param string $template The account's (Wording\Templates); '' for the title. */
	public function __construct( private readonly NetworkLimits $limits, private readonly string $template = '' ) {
		$this->pictures = new Pictures( $limits );
		$this->videos   = new Videos( $limits );
	}

	/**
	 * The post's share: one part, or the parts of a thread.
	 * @param string $message The author's text, or ''.
	 * @return non-empty-list<array<string, mixed>> `text`, `url` and `images`, numbers of pictures in the media library, each;
	 *                                    `video` (Videos::named()), or in `note` why it was left out; and `card` with `title`,
	 *                                    `description`, and `image`, if the network draws none.
	 */
	public function parts( WP_Post $post, string $message ): array {
		$parts = array();
		$url   = self::address( $post, $this->limits );
		if ( $this->limits->has_threads && ShareablePost::is_thread( $post ) ) {
			/**
			 * Filters the posts of a thread.
			 *
			 * @param list<array{text: string, url?: string, images?: list<int>, video?: array{id: int, url?: string, alt?: string}}> $parts The posts;
			 *                         an empty list for a single post. A post without text contains the URL of a video that can't be posted.
			 * @param WP_Post $post    The post on this site.
			 * @param NetworkLimits  $limits  The network's limits.
			 * @param string  $message The author's message, or the filled template, which is the title by default.
			 */
			$found = apply_filters( 'millwork_sharing_thread', array(), $post, $this->limits, ShareText::for_post( $post, $message, $this->template, $url, $this->limits, true ) );
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
		return $parts ? $parts : array( $this->single( $post, ShareText::for_post( $post, $message, $this->template, $url, $this->limits ), $url, ShareText::is_filled( $message, $this->template ) ) );
	}

	/**
	 * @param Delivery $delivery With the result of parts().
	 * @param Closure|null $store Stores the progress of a video upload (Video).
	 * @throws VideoRefused If the video can no longer be sent.
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

	/** Deletes the latest post's files. */
	public function release(): void {
		$this->pictures->release( ...$this->in_post );
		$this->in_post = array();
	}

	/**
	 * The content without a video that the network rejects.
	 * @param array<string, mixed> $content The intended content.
	 * @param string $why Why it is rejected, and what to do.
	 * @return array<string, mixed> With the video's URL if nothing else would be left.
	 */
	public function without_video( array $content, WP_Post $post, string $why ): array {
		$video = Videos::named( $content['video'] ?? null );
		$text  = is_string( $content['text'] ?? null ) ? $content['text'] : '';
		if ( $video && '' === trim( $text ) && empty( $content['images'] ) ) {
			$text = TextShortener::fits( $video['url'], $this->limits ) ? $video['url'] : self::address( $post, $this->limits );
		}
		/* translators: %s: one or two sentences that say why, and what to do. */
		$note = sprintf( __( 'A video was left out. %s', 'millwork' ), $why );
		return array(
			'text' => $text,
			'note' => $note,
		) + array_diff_key( $content, array_flip( array( 'video', 'uploaded' ) ) );
	}

	public function close(): void {
		$this->pictures->close();
	}

	/**
	 * Whether a part of a thread has content: text, a video, or a picture that can be sent. Networks reject empty
	 * posts.
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
	 * A part of a thread with its video, if the network accepts it.
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
	 * The share as one post.
	 * @param bool $is_filled Whether the message is a filled template.
	 * @return array<string, mixed>
	 */
	private function single( WP_Post $post, string $message, string $url, bool $is_filled ): array {
		// A link that a template contains isn't cut off either.
		$is_linked = $this->limits->draws_cards || ( $is_filled && TextShortener::has_link( $message, $url ) );
		$content   = array(
			'text'   => $is_linked ? TextShortener::with_link( $message, $url, $this->limits ) : TextShortener::cut( $message, '', $this->limits ),
			'url'    => $url,
			'images' => array(),
		);
		if ( ! $this->limits->draws_cards ) {
			$content['card'] = array(
				'title'       => ShareablePost::title( $post ),
				// The SEO feature fills this in by the filter below.
				'description' => '',
				'image'       => (int) get_post_thumbnail_id( $post ),
			);
		}
		/**
		 * Filters the content that is shared for a post.
		 *
		 * @param array<string, mixed> $content `text`, `url`, `images` (attachment IDs) and `card` with `title`, `description` and
		 *                                      `image`: an attachment ID, or 'page' for the page's own image.
		 * @param WP_Post              $post    The post on this site.
		 * @param NetworkLimits               $limits  The network's limits.
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
		 * Filters the image of the post's page when a card with it is sent. Creating it may take a while.
		 *
		 * @param array{file?: string, id?: int, url?: string, alt?: string}|null $found `file`, the path of an image on this server,
		 *                                                                     and its `url`, or `id`, its attachment ID; `alt`,
		 *                                                                     its alternative text. Null for none.
		 * @param WP_Post                                                      $post  The post on this site.
		 */
		$found = apply_filters( 'millwork_sharing_card_picture', null, $post );
		$found = is_array( $found ) ? $found : array();
		$text  = static fn( string $name ): string => is_string( $found[ $name ] ?? null ) ? $found[ $name ] : '';
		$made  = '' === $text( 'file' ) ? null : $this->pictures->from_file( $text( 'file' ), $text( 'alt' ), $text( 'url' ) );
		return $made ?? $this->pictures->get( is_numeric( $found['id'] ?? null ) ? (int) $found['id'] : 0, $text( 'alt' ) );
	}

	/** A post's URL, or its shortlink if the permalink leaves no room for text, such as one with many percent-encoded letters. */
	public static function address( WP_Post $post, NetworkLimits $limits ): string {
		$url   = (string) get_permalink( $post );
		$short = TextShortener::fits( str_repeat( 'x', self::ROOM ) . "\n$url", $limits ) ? '' : wp_get_shortlink( $post->ID );
		return '' === $short ? $url : $short;
	}
}
