<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\RelatedPosts;

use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\Command;
use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;
use Millwork\Units\RelatedPosts\Index\Document;
use Millwork\Units\RelatedPosts\Index\Index;
use Millwork\Units\RelatedPosts\Index\IndexBuild;
use Millwork\Units\RelatedPosts\Index\StoredResults;
use Millwork\Units\RelatedPosts\RelatedPostsReader;
use WP_CLI;
use WP_Post;
use WP_Term;

/** How the index is built, follows changes and answers. */
final class RelatedIndexTest extends TestCase {

	/**
	 * Makes posts about two subjects, and the index.
	 * @return array<string, int> Ids by name.
	 */
	private function site(): array {
		$texts = array(
			'bread one'   => 'Sourdough bread needs a lively starter, strong flour and a hot oven. The crust of the bread sings.',
			'bread two'   => 'Flour, water and salt: a loaf of sourdough proves overnight, then the oven gives it a crust.',
			'bread three' => 'Feeding a sourdough starter with rye flour keeps bread rising week after week.',
			'bike one'    => 'A bicycle chain wears out. Clean the chain, oil it, and the gears of the bicycle shift again.',
			'bike two'    => 'Truing a wheel: spokes, tension, and a bicycle that rolls straight. Check the brakes and the chain.',
			'bike three'  => 'Brakes squeal on a wet bicycle. New pads, clean rims and straight wheels help the brakes.',
		);
		$ids   = array();
		foreach ( $texts as $name => $text ) {
			$ids[ $name ] = $this->create_post( array( 'post_title' => ucfirst( $name ), 'post_content' => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->" ) );
		}
		BuildProgress::begin();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		return $ids;
	}

	/**
	 * The names of what a page shows.
	 * @param array<string, int> $ids  Ids by name.
	 * @param string             $name The page's.
	 * @return string[]
	 */
	private static function shown( array $ids, string $name ): array {
		$names = array_flip( $ids );
		return array_map( static fn( WP_Post $post ): string => (string) ( $names[ $post->ID ] ?? $post->ID ), RelatedPostsReader::read( $ids[ $name ], 6 ) );
	}

	public function test_it_finds_what_is_about_the_same(): void {
		$ids = $this->site();
		$this->assertEqualsCanonicalizing( array( $ids['bread two'], $ids['bread three'] ), array_keys( Index::find( $ids['bread one'], 6 ) ) );
		$this->assertEqualsCanonicalizing( array( $ids['bike two'], $ids['bike three'] ), array_keys( Index::find( $ids['bike one'], 6 ) ) );
	}

	public function test_a_page_compares_nothing_and_asks_once(): void {
		global $wpdb;
		$ids     = $this->site();
		$queries = $wpdb->num_queries;
		$this->assertSame( array(), self::shown( $ids, 'bread one' ) );
		$this->assertSame( array( $ids['bread one'] ), StoredResults::asked( 10 ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( array(), StoredResults::asked( 10 ) );
		$queries = $wpdb->num_queries;
		$this->assertEqualsCanonicalizing( array( 'bread two', 'bread three' ), self::shown( $ids, 'bread one' ) );
		$this->assertSame( $queries + 1, $wpdb->num_queries );
	}

	public function test_nothing_is_kept_before_the_block_is_used(): void {
		global $wpdb;
		$post    = $this->create_post();
		$queries = $wpdb->num_queries;
		wp_set_post_tags( $post, array( 'wood' ) );
		$this->assertSame( 0, (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}millwork_related_posts" ) );
		$this->assertFalse( BuildProgress::has_begun() );
		$this->assertSame( array(), RelatedPostsReader::read( $post, 3 ) );
		$this->assertTrue( BuildProgress::has_begun() );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertTrue( BuildProgress::is_ready() );
	}

	public function test_a_build_that_is_wanted_in_the_last_step_of_another_is_begun(): void {
		global $wpdb;
		$this->site();
		BuildProgress::begin();
		$begin = static function ( string $query ) use ( &$begin, $wpdb ): string {
			if ( str_starts_with( $query, 'DELETE' ) && str_contains( $query, 'indexed_at <' ) ) {
				remove_filter( 'query', $begin );
				// As another process does it, which knows nothing of what is in this one's memory.
				$state = (array) maybe_unserialize( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", BuildProgress::OPTION ) ) );
				$wpdb->update( $wpdb->options, array( 'option_value' => serialize( array( 'phase' => 'begin' ) + $state ) ), array( 'option_name' => BuildProgress::OPTION ) );
			}
			return $query;
		};
		add_filter( 'query', $begin );
		while ( has_filter( 'query', $begin ) && IndexBuild::step() ) {
			continue;
		}
		$this->assertFalse( has_filter( 'query', $begin ) );
		$this->assertSame( 0, BuildProgress::progress()['done'] );
		$this->assertTrue( BuildProgress::is_under_way() );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertFalse( BuildProgress::is_under_way() );
	}

	public function test_a_new_post_comes_into_the_answers_of_its_neighbours(): void {
		$ids = $this->site();
		self::shown( $ids, 'bread one' );
		self::shown( $ids, 'bike one' );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$ids['bread four'] = $this->create_post( array( 'post_title' => 'Bread four', 'post_content' => 'A sourdough starter, flour, a hot oven and a crust: bread once more.' ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertContains( 'bread four', self::shown( $ids, 'bread one' ) );
		$this->assertNotContains( 'bread four', self::shown( $ids, 'bike one' ) );
	}

	public function test_an_author_sees_what_was_published_a_moment_ago(): void {
		$ids = $this->site();
		$new = $this->create_post( array( 'post_title' => 'Bread four', 'post_content' => '<p>Sourdough bread, rye flour, a lively starter and the crust of a hot oven.</p>' ) );
		$this->become( 'administrator' );
		$posts = $this->rest( 'GET', "/millwork/v1/related-posts/{$ids['bread one']}" )->get_data()['posts'];
		$this->assertContains( $new, array_column( $posts, 'id' ) );
	}

	public function test_what_a_post_is_about_may_change(): void {
		$ids = $this->site();
		self::shown( $ids, 'bread one' );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		wp_update_post( array( 'ID' => $ids['bread two'], 'post_title' => 'On the road', 'post_content' => 'A bicycle with squealing brakes, a worn chain and loose spokes.' ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( array( 'bread three' ), self::shown( $ids, 'bread one' ) );
	}

	/**
	 * Ways in which a post stops being everyone's.
	 * @return array<string, array{callable(int): mixed}>
	 */
	public static function hiding(): array {
		$set = static fn( array $values ): callable => static fn( int $id ) => wp_update_post( array( 'ID' => $id ) + $values );
		return array(
			'a draft'      => array( $set( array( 'post_status' => 'draft' ) ) ),
			'private'      => array( $set( array( 'post_status' => 'private' ) ) ),
			'a password'   => array( $set( array( 'post_password' => 'secret' ) ) ),
			'another type' => array( static fn( int $id ) => set_post_type( $id, 'page' ) ),
			'the trash'    => array( static fn( int $id ) => wp_trash_post( $id ) ),
			'deletion'     => array( static fn( int $id ) => wp_delete_post( $id, true ) ),
			'the future'   => array( $set( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00', 'edit_date' => true ) ) ),
		);
	}

	/**
	 * What is hidden is gone right away, before the queue has done anything, and later too.
	 * @dataProvider hiding
	 * @param callable(int): mixed $hide Hides a post.
	 */
	public function test_a_hidden_post_is_gone_at_once( callable $hide ): void {
		$ids = $this->site();
		self::shown( $ids, 'bread one' );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertContains( 'bread two', self::shown( $ids, 'bread one' ) );
		$hide( $ids['bread two'] );
		$this->assertSame( array( 'bread three' ), self::shown( $ids, 'bread one' ) );
		$this->assertNotContains( $ids['bread two'], array_keys( Index::find( $ids['bread one'], 6 ) ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( array( 'bread three' ), self::shown( $ids, 'bread one' ) );
		$this->assertArrayNotHasKey( $ids['bread two'], Index::find( $ids['bread three'], 6 ) );
	}

	public function test_a_draft_is_compared_and_never_found(): void {
		$ids   = $this->site();
		$draft = $this->create_post( array( 'post_status' => 'draft', 'post_content' => 'My sourdough starter and the crust of my bread.' ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertArrayHasKey( $ids['bread one'], Index::find( $draft, 6 ) );
		$this->assertArrayNotHasKey( $draft, Index::find( $ids['bread one'], 6 ) );
	}

	public function test_a_post_that_was_only_begun_is_about_nothing(): void {
		$this->create_post( array( 'post_title' => 'Draft horses, and what their drivers draft' ) );
		$this->site();
		$begun = $this->create_post(
			array(
				'post_title'  => 'Auto Draft',
				'post_status' => 'auto-draft',
			)
		);
		$this->assertSame( array(), Document::terms( $begun ) );
		$this->assertSame( array(), Index::find( $begun, 6 ) );
	}

	public function test_a_renamed_tag_makes_its_posts_be_read_again(): void {
		$ids = $this->site();
		wp_set_post_tags( $ids['bread one'], array( 'oven' ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$before = Document::terms( $ids['bread one'] );
		$tag    = get_term_by( 'name', 'oven', 'post_tag' );
		$this->assertInstanceOf( WP_Term::class, $tag );
		wp_update_term( $tag->term_id, 'post_tag', array( 'name' => 'Velocipedes' ) );
		$this->assertNotSame( $before, Document::terms( $ids['bread one'] ) );
		$this->assertSame( 1, self::waiting() );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( 0, self::waiting() );
	}

	public function test_the_owner_chooses_the_types(): void {
		$ids  = $this->site();
		$page = $this->create_post( array( 'post_type' => 'page', 'post_title' => 'About our bread', 'post_content' => 'Sourdough bread from our oven, with a starter and good flour.' ) );
		$this->assertArrayNotHasKey( $page, Index::find( $ids['bread one'], 6 ) );
		$this->become( 'administrator' );
		$answer = $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'related_types' => array( 'page' ) ) ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 'The index is being rebuilt in the background.', ( (array) $answer->get_data()['checks'] )['related_types']['message'] );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( array( $page ), array_keys( Index::find( $ids['bread one'], 6 ) ) );
	}

	public function test_the_button_builds_and_says_how_far_it_is(): void {
		$this->site();
		$this->become( 'administrator' );
		$answer = $this->rest( 'POST', '/millwork/v1/settings/run', array( 'name' => 'related_build' ) )->get_data();
		while ( $answer['progress']['done'] < $answer['progress']['total'] ) {
			$answer = $this->rest( 'POST', '/millwork/v1/settings/run', array( 'name' => 'related_build', 'go_on' => true ) )->get_data();
		}
		$this->assertSame( 'The index is complete.', $answer['message'] );
		$this->assertGreaterThan( 0, $answer['progress']['total'] );
	}

	public function test_it_is_counted_anew_when_the_site_has_grown(): void {
		$this->site();
		$counted = BuildProgress::counted();
		for ( $i = 0; $i <= $counted; $i++ ) {
			$this->create_post( array( 'post_content' => "Number $i of the letters about lighthouses" ) );
		}
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertGreaterThanOrEqual( 2 * $counted, BuildProgress::counted() );
	}

	public function test_the_command_builds_with_a_progress_bar(): void {
		if ( ! class_exists( 'WP_CLI', false ) ) {
			require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		}
		$ids = $this->site();
		do_action( 'cli_init' );
		$this->assertSame( Command::class, WP_CLI::$commands['millwork related'] );
		WP_CLI::$said = array();
		( new Command() )->build();
		$this->assertSame( array( 'Reading posts', 'Left: 0', 'Success: The related posts index is complete.' ), WP_CLI::$said );
		$this->assertNotEmpty( Index::find( $ids['bread one'], 6 ) );
	}

	/** How many posts wait to be read again. */
	private static function waiting(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}millwork_related_posts WHERE changed_at > 0" );
	}
}
