<?php
declare( strict_types=1 );

namespace Millwork\Tests\Blocks;

use Millwork\Blocks\Search\PrivateAttributes;
use Millwork\Blocks\Search\PrivateSearch;
use Millwork\Tests\TestCase;
use WP_Query;

/**
 * Private values in a post's content are neither found nor excluded by people who can't edit the post, however WordPress is
 * queried, and everything else is found as usual.
 */
final class PrivateSearchTest extends TestCase {

	/** A page with a form. */
	private int $page = 0;

	/** Who wrote it. */
	private int $author = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_user( 'author' );
		$this->page   = $this->create_post(
			array(
				'post_type'    => 'post',
				'post_title'   => 'Write to us',
				'post_author'  => $this->author,
				'post_content' => self::content(),
			)
		);
	}

	/** A content with something private in every way in which it is stored. */
	private static function content(): string {
		return '<!-- wp:paragraph --><p>Our workshop is open on Mondays. Crème brûlée.</p><!-- /wp:paragraph -->'
			. '<!-- wp:jetpack/contact-form {"to":"secret@example.net","subject":"Hush hush","formTitle":"Visible title"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-hidden {"default":"hidden-value"} /--></div><!-- /wp:jetpack/contact-form -->'
			. '<!-- wp:jetpack/simple-payments {"email":"seller@example.net"} /-->'
			. '<!-- wp:jetpack/mailchimp {"signupFieldTag":"TAGGED"} /-->'
			. '<!-- wp:jetpack/contact-form {"to":"broken@example.net",} --><!-- wp:shortcode -->[contact-form to="short@example.net"][contact-field label="x" type="hidden" default="shorthidden"][/contact-form]<!-- /wp:shortcode -->';
	}

	/** What people who can't edit the post must not find. */
	private const SECRETS = array( 'secret@example.net', 'cret@exam', 'Hush', 'hidden-value', 'seller@', 'TAGGED', 'broken@', 'short@', 'shorthidden' );

	/**
	 * The ids that a query finds.
	 * @param array<string, mixed> $more More of the query.
	 * @return int[]
	 */
	private static function found( string $text, array $more = array() ): array {
		$query = new WP_Query( array( 's' => $text, 'fields' => 'ids' ) + $more );
		$ids   = array_map( static fn( $post ): int => $post instanceof \WP_Post ? $post->ID : (int) $post, (array) $query->posts );
		self::assertSame( count( $ids ), $query->found_posts );
		return $ids;
	}

	public function test_nobody_finds_what_only_editors_may_know(): void {
		foreach ( array( 0, $this->create_user( 'subscriber' ), $this->create_user( 'contributor' ), $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			foreach ( self::SECRETS as $secret ) {
				$this->assertSame( array(), self::found( $secret ), $secret );
				$this->assertSame( array(), self::found( "workshop $secret" ), $secret );
				$this->assertSame( array(), self::found( $secret, array( 'sentence' => true ) ), $secret );
				$this->assertSame( array(), self::found( $secret, array( 'search_columns' => array( 'post_content' ) ) ), $secret );
				$this->assertSame( array(), self::found( $secret, array( 'suppress_filters' => true ) ), $secret );
				// What is left out reveals just as much.
				$this->assertSame( array( $this->page ), self::found( "workshop -$secret" ), $secret );
			}
			$this->assertSame( array(), self::found( self::content(), array( 'exact' => true, 'sentence' => true ) ) );
			foreach ( array( 'workshop', 'MONDAYS', 'write', 'Visible title', 'write workshop', 'brûlée', 'workshop -tuesdays' ) as $public ) {
				$this->assertSame( array( $this->page ), self::found( $public ), $public );
			}
			$this->assertSame( array(), self::found( 'workshop -mondays' ) );
		}
	}

	public function test_who_may_edit_the_post_finds_it_all(): void {
		foreach ( array( $this->author, $this->create_user( 'editor' ), $this->create_user( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			foreach ( self::SECRETS as $secret ) {
				$this->assertSame( array( $this->page ), self::found( $secret, array( 'post_type' => 'post' ) ), $secret );
				$this->assertSame( array(), self::found( "workshop -$secret", array( 'post_type' => 'post' ) ), $secret );
			}
		}
	}

	public function test_pages_and_totals_are_those_of_what_is_found(): void {
		$plain = array();
		for ( $number = 0; $number < 5; $number++ ) {
			$plain[] = $this->create_post( array( 'post_type' => 'post', 'post_content' => "<p>secret@example.net $number</p>" ) );
		}
		$query = new WP_Query( array( 's' => 'secret@', 'posts_per_page' => 2, 'paged' => 3, 'orderby' => 'ID', 'order' => 'ASC', 'fields' => 'ids' ) );
		$this->assertSame( array( array( $plain[4] ), 5, 3 ), array( $query->posts, (int) $query->found_posts, (int) $query->max_num_pages ) );
	}

	public function test_the_order_tells_nothing(): void {
		// All words are public, but only the form's subject has them in this order.
		$form  = '<!-- wp:jetpack/contact-form {"subject":"Oak Ash"} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->';
		$first = $this->create_post( array( 'post_type' => 'post', 'post_date' => '2026-01-02 00:00:00', 'post_content' => '<p>Ash and Oak</p>' ) );
		$last  = $this->create_post( array( 'post_type' => 'post', 'post_date' => '2026-01-01 00:00:00', 'post_content' => "<p>Ash and Oak</p>$form" ) );
		$this->assertSame( array( $first, $last ), self::found( 'Oak Ash' ) );
	}

	public function test_the_order_tells_nothing_where_contents_are_not_searched(): void {
		$form  = '<!-- wp:jetpack/contact-form {"subject":"Oak Ash"} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->';
		$first = $this->create_post( array( 'post_type' => 'post', 'post_date' => '2026-01-02 00:00:00', 'post_excerpt' => 'Ash and Oak' ) );
		$last  = $this->create_post( array( 'post_type' => 'post', 'post_date' => '2026-01-01 00:00:00', 'post_excerpt' => 'Ash and Oak', 'post_content' => $form ) );
		$this->assertSame( array( $first, $last ), self::found( 'Oak Ash', array( 'search_columns' => array( 'post_excerpt' ) ) ) );
		// What looks like the end of the ORDER BY clause is a word.
		$this->assertSame( array(), self::found( '"x THEN 5 ELSE 6 END)" oak -elm' ) );
	}

	/**
	 * Each with a private value in a content, and a word in it that is public in another spelling.
	 * @return array<string, array{string, string}>
	 */
	public function spellings(): array {
		return array(
			'a sign that has no letter' => array( 'Costs £', '£' ),
			'without accents'           => array( 'brulee', 'brulee' ),
			'with other accents'        => array( 'crémé', 'crémé' ),
			'with two letters'          => array( 'mueller', 'mueller' ),
			'with a ligature'           => array( 'straße', 'straße' ),
		);
	}

	/**
	 * Whether a word is found does not depend on what is private.
	 * @dataProvider spellings
	 */
	public function test_another_spelling_tells_nothing( string $subject, string $word ): void {
		add_filter( 'locale', static fn(): string => 'de_DE' );
		$make = fn( string $text ): int => $this->create_post( array( 'post_type' => 'post', 'post_content' => "<p>Crème brûlée, Müller, Strasse, Straße</p><!-- wp:jetpack/contact-form {\"subject\":\"$text\"} /-->" ) );
		$with = $make( $subject );
		$none = $make( 'Nothing' );
		$here = self::found( $word );
		$this->assertSame( in_array( $none, $here, true ), in_array( $with, $here, true ) );
		$this->assertSame( array( $with, $none ), array_values( array_intersect( self::found( 'strasse', array( 'orderby' => 'ID', 'order' => 'ASC' ) ), array( $with, $none ) ) ) );
	}

	public function test_a_single_zero_tells_nothing(): void {
		$this->create_post( array( 'post_type' => 'post', 'post_content' => '<!-- wp:jetpack/contact-form {"subject":"0"} /-->' ) );
		$this->assertSame( array(), get_posts( array( 's' => '0' ) ) );
	}

	public function test_attributes_end_where_wordpress_ends_them(): void {
		$content = '<!-- wp:jetpack/contact-form {"customThankyouMessage":"On --> and {on}","to":"behind@example.net"} --><div>Public</div><!-- /wp:jetpack/contact-form -->';
		$this->assertSame( 'behind@example.net', parse_blocks( $content )[0]['attrs']['to'] );
		$this->assertSame( '<!-- wp:jetpack/contact-form --><div>Public</div><!-- /wp:jetpack/contact-form -->', PrivateAttributes::without( $content ) );
		$long = str_replace( 'On', str_repeat( 'a}-', 200 * KB_IN_BYTES ), $content );
		$this->assertStringNotContainsString( 'behind@', PrivateAttributes::without( $long ) );
	}

	public function test_notes_a_block_however_its_comment_is_written(): void {
		update_option( PrivateSearch::OPTION, (string) time() );
		$this->create_post( array( 'post_content' => "<!--\twp:jetpack/contact-form\n{\"to\":\"a@example.net\"} /-->" ) );
		$this->assertSame( 'yes', get_option( PrivateSearch::OPTION ) );
	}

	/** What the REST API finds. */
	private function found_by_route( string $path, string $text ): int {
		$answer = $this->rest( 'GET', $path, array( 'search' => $text ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( count( (array) $answer->get_data() ), (int) $answer->get_headers()['X-WP-Total'] );
		return count( (array) $answer->get_data() );
	}

	public function test_routes_of_wordpress_find_nothing_private(): void {
		foreach ( array( 'wp_block', 'jetpack_form', 'page' ) as $type ) {
			$this->create_post(
				array(
					'post_type'    => $type,
					'post_content' => self::content(),
				)
			);
		}
		$paths = array( '/wp/v2/posts' => 0, '/wp/v2/pages' => 0, '/wp/v2/search' => 0, '/wp/v2/blocks' => $this->create_user( 'author' ), '/wp/v2/jetpack-forms' => $this->create_user( 'author' ) );
		foreach ( $paths as $path => $user ) {
			wp_set_current_user( $user );
			foreach ( self::SECRETS as $secret ) {
				$this->assertSame( 0, $this->found_by_route( $path, $secret ), "$path $secret" );
			}
			$this->assertGreaterThan( 0, $this->found_by_route( $path, 'workshop' ), $path );
		}
	}

	public function test_pages_feeds_and_xmlrpc_find_nothing_private(): void {
		foreach ( array( '/?s=', '/?feed=rss2&s=' ) as $address ) {
			$GLOBALS['wp']->query_vars = array();
			foreach ( array( 'secret@', 'Hush' ) as $secret ) {
				query_posts( 's=' . rawurlencode( $secret ) . ( str_contains( $address, 'feed' ) ? '&feed=rss2' : '' ) );
				$this->assertFalse( have_posts() );
			}
			wp_reset_query();
		}
		// As XML-RPC and the link dialog ask.
		wp_set_current_user( $this->create_user( 'contributor' ) );
		$this->assertCount( 0, get_posts( array( 's' => 'secret@' ) ) );
		$this->assertCount( 1, get_posts( array( 's' => 'workshop' ) ) );
		require_once ABSPATH . WPINC . '/class-wp-editor.php';
		$this->assertFalse( \_WP_Editors::wp_link_query( array( 's' => 'secret@' ) ) );
	}

	public function test_of_very_many_posts_titles_and_excerpts_are_searched(): void {
		global $wpdb;
		$rows = implode( ',', array_fill( 0, 501, $wpdb->prepare( "('Many', 'Common words', %s, 'publish', 'post', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '', '', '')", self::content() . 'Common words' ) ) );
		$wpdb->query( "INSERT INTO $wpdb->posts (post_title, post_excerpt, post_content, post_status, post_type, post_date, post_date_gmt, post_modified, post_modified_gmt, to_ping, pinged, post_content_filtered) VALUES $rows" ); // phpcs:ignore WordPress.DB -- 501 posts in an instant.
		$this->assertCount( 501, self::found( 'common words', array( 'posts_per_page' => -1 ) ) );
		$this->assertCount( 500, self::found( 'workshop', array( 'posts_per_page' => -1 ) ) );
		$this->assertSame( array(), self::found( 'secret@' ) );
		$this->assertCount( 501, self::found( 'common -secret@', array( 'posts_per_page' => -1 ) ) );
		// For words with accents, the database is queried for many posts at a time.
		$before = $GLOBALS['wpdb']->num_queries;
		$count  = count( self::found( 'brûlee', array( 'posts_per_page' => -1 ) ) );
		$this->assertLessThan( 20, $GLOBALS['wpdb']->num_queries - $before );
		$this->assertContains( $count, array( 0, 500 ) ); // Accents count with SQLite, and not with MySQL.
		// The order doesn't reveal those that were not checked either.
		$last = $this->create_post( array( 'post_type' => 'post', 'post_date' => '2025-01-01 00:00:00', 'post_excerpt' => 'Common words', 'post_content' => '<!-- wp:jetpack/contact-form {"subject":"words common"} /-->' ) );
		$this->assertSame( $last, self::found( 'words common', array( 'posts_per_page' => -1 ) )[501] );
	}

	public function test_a_site_without_such_a_block_searches_as_ever(): void {
		wp_delete_post( $this->page, true );
		delete_option( PrivateSearch::OPTION );
		// Until they are counted, all kinds of older blocks may be there.
		update_option( 'millwork_older_blocks', array( 'time' => time(), 'counts' => array(), 'shared' => array() ) );
		$this->assertSame( array(), self::found( 'nothing' ) );
		$search                = static function ( string $text ): array {
			$before = $GLOBALS['wpdb']->num_queries;
			$query  = new WP_Query( array( 's' => $text, 'fields' => 'ids', 'no_found_rows' => true ) );
			return array( $GLOBALS['wpdb']->num_queries - $before, (string) $query->request );
		};
		list( $queries, $sql ) = $search( 'anything' );
		$this->assertSame( 1, $queries );
		$this->assertStringNotContainsString( 'NOT IN', $sql );
		$this->create_post( array( 'post_content' => self::content() ) );
		$this->assertSame( 'yes', get_option( PrivateSearch::OPTION ) );
		$this->assertGreaterThan( 1, $search( 'workshop' )[0] );
	}

	public function test_knows_every_attribute_that_a_form_does_not_show(): void {
		$names = PrivateAttributes::names();
		$this->assertGreaterThanOrEqual( 5, count( $names ) );
		foreach ( $names as $block => $attributes ) {
			$type = \WP_Block_Type_Registry::get_instance()->get_registered( $block );
			$this->assertNotNull( $type );
			$this->assertSame( array(), array_diff( $attributes, array_keys( (array) $type->attributes ), array( 'defaultValue' ) ), $block );
		}
	}
}
