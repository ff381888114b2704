<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Http\Client;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use WP_Post;

/**
 * Asks providers about embeds, in the queue: after a post is saved, and once a page shows an embed that nothing is known
 * about or whose data are old. So no page waits for another server.
 * @phpstan-import-type Entry from Records
 */
final class Lookups {

	private const JOB = 'millwork_embeds_look';

	/** What WordPress embeds: a URL alone on its line or in its paragraph, and the shortcode. */
	private const EMBED = '~^[ \t]*+https?://[^\s<>"]++[ \t\r]*+$|<p(?: [^>]{0,1000}+)?>\s*+https?://[^\s<>"]++\s*+</p>|\[embed\b~im';

	/** The job for a saved post. */
	private const SAVED = 'millwork_embeds_saved';

	/** After how many seconds a provider is asked again, and the first pause after a failure. */
	private const KEEP  = 30 * DAY_IN_SECONDS;
	private const PAUSE = HOUR_IN_SECONDS;

	/** How many embeds of a saved post are looked up right away; pages request the others. */
	private const MOST = 100;

	/** How many embeds of a post a page requests, and how many posts keep data of, so that nobody can flood the queue or the disk. */
	private const A_VIEW = 20;
	private const A_POST = 300;

	/** @var array<int, int> How many more embeds this request may ask for, by post. */
	private static array $left = array();

	/** How many embeds of the post that is being read were met. */
	private static int $met = 0;

	/** @var array<string, true> URLs of those that were too many. */
	private static array $skipped = array();

	/** @var array<string, object> What providers answered in this request, by the page's URL. */
	private static array $answers = array();

	/** @var array<string, array{string, array<string, mixed>}>|null The embeds of the post that is being read, with their attributes. */
	private static ?array $found = null;

	/**
	 * Requests what a page lacks.
	 * @param array<string, mixed> $attributes Of the shortcode, complete.
	 * @phpstan-param Entry|null $entry
	 */
	public static function want( int $post, string $url, array $attributes, ?array $entry ): void {
		if ( $post > 0 && ! self::is_shown( $post ) ) {
			return;
		}
		unset( $attributes['discover'] );
		$is_lost = null !== $entry && '' !== $entry['file'] && ! Thumbnail::exists( $entry['file'] );
		if ( null === $entry || ( time() >= $entry['next'] && ( $is_lost || time() - $entry['at'] >= self::KEEP ) ) ) {
			self::$left[ $post ] ??= min( self::A_VIEW, null === $entry && $post > 0 ? self::A_POST - count( Records::of_post( $post ) ) : self::A_VIEW );
			if ( self::$left[ $post ] > 0 ) {
				--self::$left[ $post ];
				Queue::enqueue( self::JOB, array( $post, $url, $attributes ) );
			}
		}
	}

	/** Whether people besides its editors see a post, or will. People who can only write drafts can't fill the disk. */
	private static function is_shown( int $post ): bool {
		return in_array( get_post_status( $post ), array( 'publish', 'private', 'future' ), true );
	}

	/** Runs when a post has been saved, with its terms and meta. */
	public static function after_save( int $id, WP_Post $post ): void {
		if ( self::is_shown( $id ) && is_post_type_viewable( $post->post_type ) && AskFirst::asks() && ( preg_match( self::EMBED, $post->post_content ) || Records::of_post( $id ) ) ) {
			Queue::enqueue( self::SAVED, array( $id ) );
		}
	}

	/** The job for a saved post. */
	public static function read_post( int $id ): void {
		$post = get_post( $id );
		if ( ! $post ) {
			return;
		}
		$found = self::embeds_of( $id );
		foreach ( array_slice( array_diff_key( $found, self::$skipped ), 0, self::MOST ) as list( $url, $attributes ) ) {
			self::look( $id, $url, $attributes );
		}
		// Patterns bring embeds that the content doesn't have.
		if ( ! preg_match( '~<!-- wp:(?:core/)?(?:block|pattern)\s~', $post->post_content ) ) {
			foreach ( array_diff( array_column( Records::of_post( $id ), 'url' ), array_column( $found, 0 ) ) as $gone ) {
				Records::delete( $id, $gone );
			}
		}
	}

	/**
	 * Has WordPress look up a post's embeds.
	 * @return array<string, array{string, array<string, mixed>}> Each with its attributes.
	 */
	private static function embeds_of( int $id ): array {
		$embed         = $GLOBALS['wp_embed'];
		$had           = $embed->post_ID;
		self::$found   = array();
		self::$met     = 0;
		self::$skipped = array();
		try {
			$embed->cache_oembed( $id );
			return (array) self::$found;
		} finally {
			// WordPress leaves it, and would look for the next post's embeds there.
			$embed->post_ID = $had;
			self::$found    = null;
		}
	}

	/**
	 * Whether the post that is being read has had enough lookups; pages request the rest.
	 * @param array<string, mixed> $attributes
	 */
	public static function is_enough( string $url, array $attributes ): bool {
		if ( null === self::$found || ++self::$met <= self::MOST ) {
			return false;
		}
		self::note( $url, $attributes );
		self::$skipped[ $url ] = true;
		return true;
	}

	/**
	 * Notes an embed of the post that is being read.
	 * @param array<string, mixed> $attributes
	 */
	public static function note( string $url, array $attributes ): void {
		if ( null !== self::$found ) {
			unset( $attributes['discover'] );
			self::$found[ $url ] ??= array( $url, $attributes );
		}
	}

	/**
	 * Keeps what a provider answered, to WordPress too.
	 * @param mixed $html As WordPress makes it.
	 * @param mixed $data The answer.
	 * @param mixed $url  The page's URL.
	 * @return mixed The HTML.
	 */
	public static function note_answer( $html, $data, $url ) {
		if ( is_object( $data ) && is_string( $url ) ) {
			self::$answers = array_slice( array( $url => $data ) + self::$answers, 0, self::MOST );
		}
		return $html;
	}

	/**
	 * The job: has WordPress store the provider's HTML, and stores what else it says, with a copy of the picture.
	 * @param int                  $post       0 for none.
	 * @param array<string, mixed> $attributes Of the shortcode, complete.
	 */
	public static function look( int $post, string $url, array $attributes ): void {
		if ( $post > 0 && ! get_post( $post ) ) {
			return;
		}
		$embed = $GLOBALS['wp_embed'];
		$had   = array( $embed->post_ID, $embed->usecache );
		try {
			$embed->post_ID  = $post;
			$embed->usecache = false;
			$embed->shortcode( $attributes, $url );
		} finally {
			list( $embed->post_ID, $embed->usecache ) = $had;
		}
		/**
		 * Fires after WordPress has looked up an embed.
		 *
		 * @param int $post The post that has it; 0 for none.
		 */
		do_action( 'millwork_embed_looked_up', $post );
		$holder = Records::holder( $post, $url, $attributes );
		if ( ! $holder ) {
			return;
		}
		$entry  = Records::get( $holder, $url ) ?? Records::blank( $url );
		$answer = self::$answers[ $url ] ?? self::ask( $url, $attributes );
		unset( self::$answers[ $url ] );
		$fresh = self::entry( $entry, $answer );
		if ( null === $fresh ) {
			$entry['failures'] = $entry['failures'] + 1;
			$entry['next']     = RetryDelays::doubling( self::PAUSE, self::KEEP )->until( $entry['failures'] );
			$entry['at']       = 0;
			Records::put( $holder, $entry );
			return;
		}
		// Stored before the picture is fetched, in case PHP ends during it.
		$fresh['next'] = time() + self::PAUSE;
		Records::put( $holder, $fresh );
		self::add_picture( $holder, $fresh );
	}

	/** @phpstan-param Entry $entry */
	private static function add_picture( int $holder, array $entry ): void {
		$copy = '' === $entry['picture'] ? array( 'file' => '', 'width' => 0, 'height' => 0 ) : Thumbnail::copy( $holder, $entry['picture'] );
		clean_post_cache( $holder );
		if ( ! get_post( $holder ) ) {
			// Deleted meanwhile.
			Thumbnail::delete( $holder, is_wp_error( $copy ) ? '' : $copy['file'] );
			delete_metadata( 'post', $holder, Records::key( $entry['url'] ) );
			return;
		}
		if ( is_wp_error( $copy ) ) {
			// What is there stays, and the next try is later each time.
			$entry['failures'] = $entry['failures'] + 1;
			$entry['at']       = 0;
			$entry['next']     = RetryDelays::doubling( self::PAUSE, self::KEEP )->until( $entry['failures'] );
			Records::put( $holder, $entry );
			return;
		}
		if ( $entry['file'] !== $copy['file'] ) {
			Thumbnail::delete( $holder, $entry['file'] );
		}
		Records::put( $holder, array_merge( $entry, $copy, array( 'at' => time(), 'next' => 0, 'failures' => 0 ) ) );
	}

	/**
	 * Asks a provider on WordPress's list. WordPress only keeps the HTML of what it asked.
	 * @param array<string, mixed> $attributes
	 * @return object|null Empty if nobody can be asked; null if there is no answer.
	 */
	private static function ask( string $url, array $attributes ): ?object {
		$endpoint = _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) );
		if ( ! is_string( $endpoint ) || '' === $endpoint ) {
			return new \stdClass();
		}
		$asked  = add_query_arg(
			array(
				'maxwidth'  => (int) ( $attributes['width'] ?? 0 ),
				'maxheight' => (int) ( $attributes['height'] ?? 0 ),
				'url'       => rawurlencode( $url ),
				'dnt'       => 1,
				'format'    => 'json',
			),
			$endpoint
		);
		$answer = Client::for_public_hosts()->get( $asked, array( 'max_bytes' => 512 * KB_IN_BYTES, 'timeout' => 10, 'retries' => 1 ) );
		if ( is_wp_error( $answer ) || null !== $answer->error() ) {
			return null;
		}
		$data = json_decode( $answer->body );
		return is_object( $data ) ? $data : null;
	}

	/**
	 * What an answer says, as plain text and whole numbers.
	 * @phpstan-param Entry $entry
	 * @phpstan-return Entry|null Null if there is no answer.
	 */
	private static function entry( array $entry, ?object $answer ): ?array {
		if ( null === $answer ) {
			return null;
		}
		$text       = static fn( string $name ): string => is_string( $answer->$name ?? null ) ? Answer::text( (string) $answer->$name ) : '';
		$seconds    = $answer->duration ?? 0;
		$is_picture = 'photo' === ( $answer->type ?? '' );
		$picture    = $is_picture ? $answer->url ?? '' : $answer->thumbnail_url ?? '';
		$picture    = is_string( $picture ) ? Frame::with_https( $picture ) : '';
		return array_merge(
			$entry,
			array(
				'title'   => $text( 'title' ),
				'author'  => $text( 'author_name' ),
				'type'    => $text( 'type' ),
				'seconds' => is_numeric( $seconds ) && $seconds > 0 && $seconds < 10 * DAY_IN_SECONDS ? (int) $seconds : 0,
				'picture' => strlen( $picture ) <= 2000 ? $picture : '',
			)
		);
	}
}
