<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Networks\Bluesky\Facets;
use Millwork\Features\Sharing\Networks\LinkedIn\LittleText;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Wording\FilledTemplate;
use Millwork\Features\Sharing\Wording\Hashtags;
use Millwork\Features\Sharing\Wording\PostValues;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Tests\TestCase;
use WP_Post;

/**
 * Messages that are made from templates.
 * @group any-wordpress
 */
final class WordingTest extends TestCase {

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	/** The same as in the editor. */
	public function test_templates_are_filled_as_in_the_editor(): void {
		$vectors = JsonTable::read( 'share-template-vectors' );
		$times   = static fn( mixed $value ): string => is_array( $value ) ? str_repeat( $value[0], $value[1] ) : $value;
		foreach ( $vectors['filled'] as $one ) {
			$usual    = TextLimits::for_network( $one['network'] );
			$limits   = new NetworkLimits( $usual->characters, CountingMethod::from( $usual->counting ), $usual->url_length, $usual->bytes, draws_cards: empty( $one['card'] ), hashtags: $one['most'] ?? 5 );
			$values   = new PostValues( array_map( $times, ( $one['texts'] ?? array() ) + $vectors['texts'] ), $one['hashtags'] ?? $vectors['hashtags'] );
			$url      = $values->texts['link'];
			$complete = static fn( string $text ): string => $limits->draws_cards && ! TextShortener::has_link( $text, $url ) ? ltrim( "$text\n\n$url" ) : $text;
			$text     = $complete( FilledTemplate::text( $times( $one['template'] ), $values, $limits, $complete ) );
			$this->assertSame( $one['text'], $text, $one['name'] );
			$this->assertSame( empty( $one['is_long'] ), TextShortener::fits( $text, $limits ), $one['name'] );
		}
	}

	/**
	 * @testWith ["oak table", "OakTable"]
	 *           ["oak", "Oak"]
	 *           ["iPhone case", "iPhoneCase"]
	 *           ["women's t-shirt", "WomensTShirt"]
	 *           ["oak_table", "Oak_table"]
	 *           ["R&D", "RD"]
	 *           ["3d print", "3dPrint"]
	 *           ["2026", ""]
	 *           ["1_2", ""]
	 *           ["🪵", ""]
	 *           ["🪵 oak 🪵", "Oak"]
	 *           ["خشب البلوط", "خشبالبلوط"]
	 *           ["می‌شود", "میشود"]
	 *           ["हिन्दी", "हिन्दी"]
	 *           ["木工", "木工"]
	 *           ["élan vital", "ÉlanVital"]
	 *           ["ქართული", "ქართული"]
	 *           ["<b>bold</b>", "BBoldB"]
	 *           ["#oak @ada", "OakAda"]
	 *           ["a\nb‮c", "ABC"]
	 */
	public function test_hashtags_have_letters_digits_and_underscores_of_any_script( string $name, string $tag ): void {
		$this->assertSame( $tag, Hashtags::from_name( $name ) );
		$facets = '' === $tag ? array() : Facets::from_text( "Oak #$tag", static fn(): string => '' );
		$this->assertSame( '' === $tag ? array() : array( $tag ), array_map( static fn( array $facet ): string => $facet['features'][0]['tag'], $facets ) );
	}

	public function test_hashtags_are_few_short_and_different(): void {
		$this->assertSame( array( 'Oak', 'Ash' ), Hashtags::from_names( array( 'oak', 'OAK', '2026', 'Oak!', 'ash', str_repeat( 'a', 61 ) ) ) );
		$start = microtime( true );
		$this->assertCount( 5, Hashtags::from_names( array_map( static fn( int $number ): string => "tag $number", range( 1, 10000 ) ) ) );
		$this->assertSame( array(), Hashtags::from_names( array_fill( 0, 10000, str_repeat( '9', 5000 ) ) ) );
		$this->assertLessThan( 1, microtime( true ) - $start );
		$this->assertSame( 'Oak {hashtag|\#|OakTable} \#', LittleText::from_plain( 'Oak #OakTable #' ) );
	}

	public function test_values_change_nothing_around_them_and_mention_nobody(): void {
		$post   = $this->post( "A <b>bold</b>\n\u{202E}title\u{2066} of @ada, ＠bob and me@example.com &amp; {link}\u{FDD0}", array( 'post_excerpt' => "One<script>x</script>\n\ntwo @ada@example.social" ) );
		$values = PostValues::of( $post, 'https://example.com/' );
		$this->assertSame( "A bold title of @\u{200B}ada, ＠\u{200B}bob and me@example.com & {link}", $values->texts['title'] );
		$this->assertSame( "One two @\u{200B}ada@example.social", $values->texts['excerpt'] );
		$text = FilledTemplate::text( '{title} {excerpt} by @me.example.com', $values, new NetworkLimits( 0 ), static fn( string $text ): string => $text );
		// Only the template's own words mention anyone.
		$asked = array();
		Facets::from_text(
			$text,
			static function ( string $handle ) use ( &$asked ): string {
				$asked[] = $handle;
				return '';
			}
		);
		$this->assertSame( array( 'me.example.com' ), $asked );
	}

	public function test_the_nearest_template_wins_and_a_message_over_all(): void {
		$connection = PlayedService::add();
		$post       = $this->post( 'Oak & ash', array( 'tags_input' => array( 'oak table', 'OAK TABLE!' ) ) );
		$url        = (string) get_permalink( $post );
		$says       = static fn( string $message = '', bool $has_card = false ): string => ( new Composer( new NetworkLimits( 500, draws_cards: ! $has_card ), Templates::for_account( 'played', $connection->id ) ) )->parts( $post, $message )[0]['text'];
		$this->assertSame( "Oak & ash\n\n$url", $says() );
		Templates::store( array( Templates::SITE => "Site: {title}\n{tags}" ) );
		$this->assertSame( "Site: Oak & ash\n#OakTable\n\n$url", $says() );
		$this->assertSame( "Site: Oak & ash\n#OakTable", $says( has_card: true ) );
		Templates::store( array( Templates::network( 'played' ) => 'Network: {link}' ) );
		$this->assertSame( "Network: $url", $says() );
		$this->assertSame( "Network: $url", $says( has_card: true ) );
		Templates::store( array( Templates::account( $connection->id ) => 'Account' ) );
		$this->assertSame( "Account\n\n$url", $says() );
		// A message is sent as it is.
		$this->assertSame( "{title} @ada\n\n$url", $says( '{title} @ada' ) );
		Connections::delete( $connection->id );
		$this->assertSame( "Network: $url", $says() );
		Templates::store( array( Templates::network( 'played' ) => " \n\u{A0}\u{200B}", Templates::SITE => '' ) );
		$this->assertSame( "Oak & ash\n\n$url", $says() );
	}

	public function test_own_words_that_are_too_long_never_cut_off_the_link(): void {
		$post = $this->post( 'Oak' );
		$url  = (string) get_permalink( $post );
		foreach ( array( true, false ) as $draws ) {
			$text = ( new Composer( new NetworkLimits( 280, draws_cards: $draws ), str_repeat( 'Own words. ', 80 ) . '{link}' ) )->parts( $post, '' )[0]['text'];
			$this->assertStringEndsWith( "…\n\n$url", $text );
			$this->assertLessThanOrEqual( 280, mb_strlen( $text ) );
		}
	}

	public function test_the_first_post_of_a_thread_is_filled_without_its_link(): void {
		$post = $this->post( str_repeat( 'Oak tables ', 40 ), array( 'post_content' => '<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph -->', 'tags_input' => array( 'oak' ), 'meta_input' => array( ShareablePost::THREAD => true ) ) );
		$text = ( new Composer( new NetworkLimits( 280, has_threads: true ), "{title}\n{link}\n{tags}" ) )->parts( $post, '' )[0]['text'];
		$this->assertMatchesRegularExpression( '/Oak…\n\n#Oak\n\nA thread\nhttp\S+$/', $text );
		$this->assertLessThanOrEqual( 280, mb_strlen( $text ) );
	}

	public function test_administrators_change_templates_and_people_those_of_their_accounts(): void {
		$connection = PlayedService::add();
		$path       = '/millwork/v1/sharing/templates';
		$this->become( 'administrator' );
		$all = $this->rest( 'POST', $path, array( 'site' => " {title}\n", 'networks' => array( 'played' => 'At {site}' ) ) )->get_data();
		$this->assertSame( array( '{title}', 'At {site}' ), array( $all['site'], array_column( $all['networks'], 'template', 'id' )['played'] ) );
		foreach ( array( array( 'site' => str_repeat( '🪵', 501 ) ), array( 'networks' => array( 'played' => str_repeat( 'a', 1001 ) ) ), array( 'site' => 'x', 'networks' => array( 'nowhere' => 'x' ) ), array( 'site' => array( 'x' ) ) ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'POST', $path, $wrong )->get_status() );
		}
		$this->assertSame( '{title}', Templates::get( Templates::SITE ) );
		$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'template' => 'Mine' ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'template' => str_repeat( 'a', 1001 ) ) )->get_status() );
		$one = $this->rest( 'GET', '/millwork/v1/sharing/connections' )->get_data()[0];
		$this->assertSame( array( 'Mine', 'At {site}' ), array( $one['template'], $one['inherited_template'] ) );
		$this->become( 'author' );
		$this->assertSame( 200, $this->rest( 'GET', $path )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', $path, array( 'site' => 'x' ) )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'template' => 'x' ) )->get_status() );
		$this->become( 'contributor' );
		$this->assertSame( 403, $this->rest( 'GET', $path )->get_status() );
	}

	public function test_the_editor_gets_the_values_of_what_is_not_saved(): void {
		$this->become( 'author' );
		$post = $this->post( 'Stored', array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) );
		$tag  = wp_insert_term( 'oak table', 'post_tag' );
		$this->assertIsArray( $tag );
		$path   = "/millwork/v1/sharing/posts/$post->ID/values";
		$values = $this->rest( 'POST', $path, array( 'title' => 'Edited', 'content' => '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->', 'slug' => 'edited', 'tags' => array( $tag['term_id'] ) ) )->get_data();
		$this->assertSame( array( 'Edited', 'Words.', array( 'OakTable' ) ), array( $values['texts']['title'], $values['texts']['excerpt'], $values['hashtags'] ) );
		$this->assertSame( array(), $this->rest( 'POST', $path, array( 'tags' => array() ) )->get_data()['hashtags'] );
		$this->become( 'contributor' );
		$this->assertSame( 403, $this->rest( 'POST', $path )->get_status() );
	}

	/** @param array<string, mixed> $args As wp_insert_post() takes them. */
	private function post( string $title, array $args = array() ): WP_Post {
		return get_post( $this->create_post( $args + array( 'post_title' => $title, 'post_status' => 'publish' ) ) ) ?? $this->fail();
	}
}
