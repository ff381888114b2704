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
 * Closes forms that are gone. A page's token lives as long as the page does, in caches and elsewhere; the form that it
 * stands for takes entries as long as it is shown:
 * - where its post was deleted, trashed, made private or a draft, or has got a password, at once not;
 * - where it was changed or taken out, for a day more, since caches may hold the page;
 * - where nothing that is stored tells of it, since code prints it or changes it while it is rendered, for thirty days
 *   after a page last showed it.
 *
 * A form that was shown after the last change stands, whatever one reads. Of what is stored only the posts that changed
 * since are read again; of the theme's areas nobody knows when they changed, so that they are read again after an hour,
 * and the day begins when it is noticed.
 * @phpstan-import-type Place from RenderStack
 */
final class FormExpiry {

	/** How long a form that was changed still takes entries, in seconds. */
	private const GRACE = DAY_IN_SECONDS;

	/** How long one that nothing stored tells of does, after it was shown. */
	private const UNTOLD = 30 * DAY_IN_SECONDS;

	/** How long what was found in the theme's areas counts. */
	private const FRESH = HOUR_IN_SECONDS;

	/** How soon a form is looked for again at the earliest: strangers are not to have it done as often as they like. */
	private const PAUSE = MINUTE_IN_SECONDS;

	/** How many patterns around a form are looked for. */
	private const HOSTS = 20;

	/** How many forms are looked for a day. */
	private const REVIEWED = 500;

	/**
	 * What is written down of a form that is being shown, so that it can be looked for later.
	 * @param array<string, mixed>|null $form       Its block as it was stored; null if nothing is.
	 * @param string                    $known      The mark that was written down before.
	 * @return array{mark: string, posts: string} The mark is empty if it cannot be looked for.
	 */
	public static function trace( Definition $definition, ?array $form, string $known = '' ): array {
		$patterns = array();
		$host     = FormPlace::host( $definition->source );
		$mark     = null === $form || null === $host ? '' : FormSearch::mark( $form, $patterns );
		$posts    = implode( ',', array_unique( array( (int) $host, ...$patterns ) ) );
		// What reading does not find now, it will not find later.
		$is_told = '' !== $mark && ( $mark === $known || self::is_there( $definition->source, (int) $host, $mark ) );
		return array(
			'mark'  => $is_told ? $mark : '',
			'posts' => strlen( $posts ) > 191 ? (string) (int) $host : $posts,
		);
	}

	/**
	 * When what a form consists of was changed last.
	 * @param array<string, mixed> $source
	 * @phpstan-param Place $source
	 * @param int[]                $posts  Other posts that it consists of or that show it.
	 * @return int Seconds; 0 for the theme's areas, of which nobody knows.
	 */
	public static function changed( array $source, array $posts ): int {
		$times = array( 0 );
		foreach ( array_filter( array( $source['id'], ...$posts ) ) as $id ) {
			$post    = get_post( $id );
			$times[] = $post instanceof WP_Post ? (int) strtotime( $post->post_modified_gmt . ' UTC' ) : time();
		}
		return max( $times );
	}

	/** Whether a form takes entries of the present visitor. */
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
			// Others see the page that showed the form; this visitor may see it on another.
			return self::is_elsewhere( $id, $source, $row['mark'] );
		}
		if ( ! $counts || ( ! $sees && null === $closes ) ) {
			$closes = self::search( id: $id, source: $source, posts: $posts, mark: $row['mark'], closes: $closes, now: $now );
		}
		return null === $closes || $now < $closes;
	}

	/**
	 * Looks for forms that nobody has shown or sent for a day, so that those that are gone are closed in
	 * time. The oldest first; those that are left come another day.
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
	 * Whether a form stands on a page that the visitor sees, another than the one that is written down. What was found
	 * counts for a moment, for all visitors.
	 * @param array<string, mixed> $source
	 * @phpstan-param Place $source
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
	 * Looks for a form, and writes down what was found.
	 * @param array<string, mixed> $source
	 * @phpstan-param Place $source
	 * @param int[]                $posts  The post that shows it, or 0 for the theme, and others in it.
	 * @param int|null             $closes When it closes, if that was found out before.
	 * @return int|null When it closes, in seconds; null if it stands.
	 */
	private static function search( string $id, array $source, array $posts, string $mark, ?int $closes, int $now ): ?int {
		// Whether its own post is published is asked each time that an entry comes.
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
	 * Whether a form is where it stood.
	 * @param array<string, mixed> $source
	 * @phpstan-param Place $source
	 * @param int                  $host   The post that shows that; 0 for the theme.
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
	 * A page that shows what other content shows too: a pattern, or a form in a post of its own.
	 * @param int $id The pattern's or the form's post.
	 * @return int|null The page's id; 0 for the theme, null if there is none.
	 */
	private static function another_host( int $id, string $mark ): ?int {
		global $wpdb;
		$statuses = array_values( get_post_stati( array( 'public' => true ) ) );
		$names    = array( $id );
		// A pattern may stand in a pattern: the list grows.
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
