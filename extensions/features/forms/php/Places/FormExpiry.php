<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Visitors\Visibility;
use WP_Post;

/**
 * Closes forms that were removed. A page's token lives as long as the page, in caches and elsewhere, but the form
 * accepts entries only while it is shown:
 * - if its post was deleted, trashed, made private or a draft, or got a password, it closes right away;
 * - if it was changed or removed, it closes a day later, because caches may still have the page;
 * - if it is not in stored content, because code prints or changes it, it closes thirty days after a page last showed
 *   it.
 *
 * A form that was shown after the last change is open without reading anything. Only posts that changed since then are
 * read again. The theme's areas have no time of change, so they are read again after an hour, and the day begins when
 * the removal is noticed.
 * @phpstan-import-type Place from RenderStack
 */
final class FormExpiry {

	/** How long a changed form still accepts entries, in seconds. */
	private const GRACE = DAY_IN_SECONDS;

	/** How long a form that is not in stored content does, after it was last shown. */
	private const UNTOLD = 30 * DAY_IN_SECONDS;

	/** How long a search of the theme's areas is valid. */
	private const FRESH = HOUR_IN_SECONDS;

	/** The shortest time between searches for a form: visitors can trigger them. */
	private const PAUSE = MINUTE_IN_SECONDS;

	/** Patterns around a form that are searched, at most. */
	private const HOSTS = 20;

	/** Forms that are searched for per day, at most. */
	private const REVIEWED = 500;

	/**
	 * What to store about a form that is being shown, so that it can be searched for later.
	 * @param array<string, mixed>|null $form  Its block as stored; null if it isn't.
	 * @param string                    $known The mark stored before.
	 * @return array{mark: string, posts: string} The mark is empty if the form can't be searched for.
	 */
	public static function trace( Definition $definition, ?array $form, string $known = '' ): array {
		$patterns = array();
		$host     = FormPlace::host( $definition->source );
		$mark     = null === $form || null === $host ? '' : FormSearch::mark( $form, $patterns );
		$posts    = implode( ',', array_unique( array( (int) $host, ...$patterns ) ) );
		// If it can't be found now, it won't be found later.
		$is_told = '' !== $mark && ( $mark === $known || self::is_there( $definition->source, (int) $host, $mark ) );
		return array(
			'mark'  => $is_told ? $mark : '',
			'posts' => strlen( $posts ) > 191 ? (string) (int) $host : $posts,
		);
	}

	/**
	 * When the form was last changed.
	 * @param Place $source
	 * @param int[] $posts  Other posts that it consists of or that show it.
	 * @return int A timestamp; 0 for the theme's areas, where it is unknown.
	 */
	public static function changed( array $source, array $posts ): int {
		$times = array( 0 );
		foreach ( array_filter( array( $source['id'], ...$posts ) ) as $id ) {
			$post    = get_post( $id );
			$times[] = $post instanceof WP_Post ? (int) strtotime( $post->post_modified_gmt . ' UTC' ) : time();
		}
		return max( $times );
	}

	/** Whether a form accepts entries from the current visitor. */
	public static function is_open( string $id, Definition $definition ): bool {
		$source = $definition->source;
		$row    = Definitions::get_expiry( $id );
		if ( ! $row || ( $source['id'] > 0 && ! Visibility::may_see( get_post( $source['id'] ) ) ) ) {
			return false;
		}
		$now    = time();
		$judged = (int) strtotime( "{$row['judged']} UTC" );
		if ( '' === $row['mark'] ) {
			return $now < $judged + self::UNTOLD;
		}
		$posts  = array_map( 'intval', explode( ',', $row['posts'] ) );
		$closes = null === $row['closes'] ? null : (int) strtotime( "{$row['closes']} UTC" );
		$host   = 0 === $posts[0] ? null : get_post( $posts[0] );
		$sees   = 0 === $posts[0] || Visibility::may_see( $host );
		$counts = $judged > $now - self::PAUSE || ( $judged > self::changed( $source, $posts ) && ( $posts[0] > 0 || $now < $judged + self::FRESH ) );
		if ( ! $sees && Visibility::is_published( $host ) ) {
			// The page that showed the form is no longer public; the visitor may see the form on another one.
			return self::is_elsewhere( $id, $source, $row['mark'] );
		}
		if ( ! $counts || ( ! $sees && null === $closes ) ) {
			$closes = self::search( id: $id, source: $source, posts: $posts, mark: $row['mark'], closes: $closes, now: $now );
		}
		return null === $closes || $now < $closes;
	}

	/**
	 * Searches for forms that were not shown or sent for a day, so that removed ones close in time. Oldest first; the
	 * rest follows another day.
	 */
	public static function review(): void {
		foreach ( Definitions::find_unseen( time() - DAY_IN_SECONDS, self::REVIEWED ) as $id => $row ) {
			$definition = Definitions::get( $id );
			if ( $definition ) {
				self::search( id: $id, source: $definition->source, posts: array_map( 'intval', explode( ',', $row['posts'] ) ), mark: $row['mark'], closes: null, now: time() );
			}
		}
	}

	/**
	 * Whether the visitor sees the form on another page than the stored one. The result is cached for all visitors.
	 * @param Place $source
	 */
	private static function is_elsewhere( string $id, array $source, string $mark ): bool {
		$host = get_transient( "millwork_form_page_$id" );
		if ( ! is_numeric( $host ) ) {
			$host = self::another_host( $source['id'], $mark ) ?? -1;
			set_transient( "millwork_form_page_$id", $host, self::PAUSE );
		}
		return 0 === (int) $host || ( $host > 0 && Visibility::may_see( get_post( (int) $host ) ) );
	}

	/**
	 * Searches for a form and stores the result.
	 * @param Place    $source
	 * @param int[]    $posts  The post that shows it, or 0 for the theme, then other posts in it.
	 * @param int|null $closes When it closes, if known.
	 * @return int|null When it closes, a timestamp; null if it was found.
	 */
	private static function search( string $id, array $source, array $posts, string $mark, ?int $closes, int $now ): ?int {
		// is_open() checks the form's own post for each entry.
		$is_shown = in_array( $posts[0], array( 0, $source['id'] ), true ) || Visibility::is_published( get_post( $posts[0] ) );
		$is_there = $is_shown && self::is_there( $source, $posts[0], $mark );
		if ( ! $is_there && PlaceKind::is_embedded( $source['kind'] ) && in_array( $mark, FormSearch::marks_in( RenderStack::text_of( $source['id'] )() ), true ) ) {
			$host     = self::another_host( $source['id'], $mark );
			$is_there = null !== $host;
			$posts[0] = $host ?? $posts[0];
		}
		if ( $is_there ) {
			$closes = null;
		} elseif ( null === $closes ) {
			$noticed = $posts[0] > 0 ? self::changed( $source, $posts ) : $now;
			$closes  = $is_shown ? $noticed + self::GRACE : $now;
		}
		Definitions::note_search( $id, implode( ',', array_unique( $posts ) ), $closes );
		return $closes;
	}

	/**
	 * Whether a form is still in its place.
	 * @param Place $source
	 * @param int   $host   The post that shows the place; 0 for the theme.
	 */
	private static function is_there( array $source, int $host, string $mark ): bool {
		if ( $source['id'] > 0 && ! in_array( $mark, FormSearch::marks_in( RenderStack::text_of( $source['id'] )() ), true ) ) {
			return false;
		}
		if ( $source['id'] > 0 && $source['id'] === $host ) {
			return true;
		}
		return in_array( $mark, 0 === $host ? FormSearch::marks_in_areas() : FormSearch::marks_shown_by( RenderStack::text_of( $host )() ), true );
	}

	/**
	 * Another page that shows a pattern or a form's post.
	 * @param int $id The pattern's or the form's post.
	 * @return int|null The page's ID; 0 for the theme, null if there is none.
	 */
	private static function another_host( int $id, string $mark ): ?int {
		global $wpdb;
		$statuses = array_values( get_post_stati( array( 'public' => true ) ) );
		$names    = array( $id );
		// Patterns may contain patterns: the list grows.
		for ( $index = 0; $index < self::HOSTS && isset( $names[ $index ] ); $index++ ) {
			$rows = Rows::all( 'SELECT ID, post_type, post_content FROM %i WHERE post_content LIKE %s AND post_status IN (%s) LIMIT 200', $wpdb->posts, '%wp:%"ref":' . Rows::like( (string) $names[ $index ] ), $statuses );
			foreach ( $rows as $row ) {
				if ( PlaceKind::is_embedded( $row['post_type'] ) ) {
					$names = array_values( array_unique( array( ...$names, (int) $row['ID'] ) ) );
				} elseif ( Visibility::may_see( get_post( (int) $row['ID'] ) ) && in_array( $mark, FormSearch::marks_shown_by( $row['post_content'] ), true ) ) {
					return (int) $row['ID'];
				}
			}
		}
		return in_array( $mark, FormSearch::marks_in_areas(), true ) ? 0 : null;
	}
}
