<?php
/**
 * Measures related posts on a site with many posts.
 *
 * Usage: php bin/bench/related.php <WordPress folder>. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\Migrations;
use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;
use Millwork\Units\RelatedPosts\Index\Index;
use Millwork\Units\RelatedPosts\Index\StoredResults;
use Millwork\Units\RelatedPosts\RelatedPostsReader;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

require $argv[1] . '/wp-load.php';

global $wpdb;

const POSTS    = 20_000;
const SUBJECTS = 400;
const COMMON   = 3_000;
const WORDS    = 250;

mt_srand( 20_261_122 );

/**
 * A word that looks like one, by its number.
 *
 * @param int $number The number.
 */
$word = static function ( int $number ): string {
	$parts = array( 'ba', 'den', 'ki', 'lor', 'mu', 'nes', 'po', 'ral', 'si', 'tun', 'va', 'wel', 'xo', 'yam', 'zi', 'che' );
	$text  = '';
	for ( $rest = $number + 16; $rest > 0; $rest = intdiv( $rest, 16 ) ) {
		$text .= $parts[ $rest % 16 ];
	}
	return $text;
};

/**
 * A number below another one; small ones come more often, as some words do.
 *
 * @param int $below The other one.
 */
$often = static fn( int $below ): int => (int) floor( $below * ( mt_rand() / mt_getrandmax() ) ** 3 );

// Twenty categories and a tag for each subject.
$categories = array();
$tags       = array();
for ( $i = 0; $i < 20; $i++ ) {
	$categories[] = wp_insert_term( 'Category ' . $word( 90_000 + $i ), 'category' )['term_taxonomy_id'];
}
for ( $i = 0; $i < SUBJECTS; $i++ ) {
	$tags[] = wp_insert_term( 'Tag ' . $word( 95_000 + $i ), 'post_tag' )['term_taxonomy_id'];
}

$first    = 1000;
$subjects = array();
$wpdb->query( 'START TRANSACTION' );
for ( $done = 0; $done < POSTS; $done += 200 ) {
	$rows   = array();
	$labels = array();
	for ( $i = $done; $i < $done + 200; $i++ ) {
		$id              = $first + $i;
		$subject         = $i % SUBJECTS;
		$subjects[ $id ] = $subject;
		$text            = array();
		for ( $n = 0; $n < WORDS; $n++ ) {
			// A word in eight is of the subject, one in ten of a neighboring one, the rest everyone's.
			$kind   = mt_rand( 1, 40 );
			$text[] = $word( $kind <= 5 ? 10_000 + 40 * $subject + mt_rand( 0, 39 ) : ( $kind <= 9 ? 10_000 + 40 * ( ( $subject + mt_rand( 1, 5 ) ) % SUBJECTS ) + mt_rand( 0, 39 ) : $often( COMMON ) ) );
		}
		$title    = $word( 10_000 + 40 * $subject + mt_rand( 0, 39 ) ) . ' ' . $word( $often( COMMON ) );
		$rows[]   = $wpdb->prepare( "(%d, 1, '2026-01-01 00:00:00', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '2026-01-01 00:00:00', %s, %s, '', 'publish', %s, 'post', '', '', '', '')", $id, $title, '<!-- wp:paragraph --><p>' . implode( ' ', $text ) . '.</p><!-- /wp:paragraph -->', "post-$i" );
		$labels[] = sprintf( '(%d, %d)', $id, $categories[ $subject % 20 ] );
		if ( 0 === $i % 3 ) {
			$labels[] = sprintf( '(%d, %d)', $id, $tags[ $subject ] );
		}
	}
	// phpcs:disable WordPress.DB -- Prepared above.
	$wpdb->query( "INSERT INTO $wpdb->posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_title, post_content, post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_content_filtered, post_mime_type) VALUES " . implode( ',', $rows ) );
	$wpdb->query( "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id) VALUES " . implode( ',', $labels ) );
	// phpcs:enable
}
$wpdb->query( 'COMMIT' );

$start = microtime( true );
BuildProgress::begin();
while ( ! BackgroundWork::work( 60 ) ) {
	continue;
}
$build = microtime( true ) - $start;

/**
 * What something takes, for many posts.
 *
 * @param callable $act What is measured; takes a post's id.
 * @return float[] Milliseconds, sorted.
 */
$measure = static function ( callable $act ) use ( $first ): array {
	$times = array();
	for ( $i = 0; $i < 101; $i++ ) {
		$id    = $first + ( $i * 7919 ) % POSTS;
		$start = hrtime( true );
		$act( $id );
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return $times;
};
$median  = static fn( array $times ): float => $times[ intdiv( count( $times ), 2 ) ];

// Warms up.
Index::find( $first, 6 );

$right = 0;
$asked = 0;
$fresh = $measure(
	static function ( int $id ) use ( &$right, &$asked, $subjects ): void {
		foreach ( array_slice( array_keys( Index::find( $id, 6 ) ), 0, 3 ) as $near ) {
			$right += (int) ( $subjects[ $near ] === $subjects[ $id ] );
			++$asked;
		}
	}
);
$measure( static fn( int $id ) => StoredResults::make( $id ) );
$queries = 0;
$kept    = $measure(
	static function ( int $id ) use ( &$queries, $wpdb ): void {
		$before = $wpdb->num_queries;
		RelatedPostsReader::read( $id, 6 );
		$queries = max( $queries, $wpdb->num_queries - $before );
	}
);
wp_cache_flush();
$post    = $measure( static fn( int $id ) => get_post( $id ) );
$draft   = (int) wp_insert_post(
	array(
		'post_title'   => 'A draft',
		'post_content' => get_post( $first + 77 )->post_content ?? '',
	)
);
$outside = $measure( static fn() => Index::find( $draft, 6 ) );
$index   = $measure( static fn( int $id ) => Index::add( $id ) );

echo wp_json_encode(
	array(
		'posts'   => POSTS,
		'times'   => array(
			'fresh'   => $median( $fresh ),
			'kept'    => $median( $kept ),
			'post'    => $median( $post ),
			'outside' => $median( $outside ),
			'index'   => $median( $index ),
		),
		'worst'   => (float) end( $fresh ),
		'queries' => $queries,
		'build'   => $build,
		'rows'    => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Migrations::table( 'millwork_related_terms' ) ) ), // phpcs:ignore WordPress.DB -- A table of ours.
		'found'   => $asked ? $right / $asked : 0,
	)
);
