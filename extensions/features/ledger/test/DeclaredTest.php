<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Ledger;

use Millwork\Blocks\OurBlocks;
use Millwork\Consent\AskFirst;
use Millwork\Consent\Services;
use Millwork\Data\Rows;
use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Host;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Tables;
use Millwork\Settings\StoredSettings;
use Millwork\Units\Embeds\Core\Providers;

/** What pages ask of other hosts is read from their content, and stays true when it changes. */
final class DeclaredTest extends LedgerTestCase {

	/** Addresses with which the fixtures of an embed's provider would start. */
	private const EMBEDS = array(
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ' => array( 'youtube-nocookie.com', 'youtube.com' ),
		'https://vimeo.com/76979871'                  => array( 'player.vimeo.com', 'player.vimeo.com' ),
		'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184' => array( 'loom.com', 'loom.com' ),
	);

	/** Contents of blocks without fixtures, by slug: those of another plugin, for which something stands in. */
	private const STORED = array(
		'google-docs-embed' => '<!-- wp:jetpack/google-docs-embed {"url":"https://docs.google.com/document/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789/edit","type":"document"} /-->',
		'nextdoor'          => '<!-- wp:jetpack/nextdoor {"url":"https://nextdoor.com/embed/PC6hdR84L-S6"} /-->',
	);

	/** @return array<string, array{string}> Blocks of ours that show services, by name. */
	public function blocks(): array {
		$blocks = array();
		foreach ( OurBlocks::manifest() as $slug => $metadata ) {
			if ( ! empty( $metadata['supports']['millwork']['services'] ) ) {
				$blocks[ (string) $metadata['name'] ] = array( (string) $slug );
			}
		}
		return $blocks;
	}

	/**
	 * The hosts of each block's services are asked after a press, and before it if the owner wants no question.
	 * @dataProvider blocks
	 */
	public function test_blocks_declare_their_services( string $slug ): void {
		$content = self::STORED[ $slug ] ?? '';
		foreach ( (array) glob( MILLWORK_DIR . "/extensions/blocks/$slug/test/fixtures/*.html" ) as $file ) {
			$content .= preg_match( '/\.(?:serialized|rendered)\.html$/', (string) $file ) ? '' : file_get_contents( (string) $file );
		}
		$this->assertNotSame( '', $content );
		$known = array();
		foreach ( OurBlocks::manifest()[ $slug ]['supports']['millwork']['services'] as $name ) {
			$known = array_merge( $known, Services::get( $name )['hosts'] ?? array() );
		}
		$expects = 'wordads' === $slug ? 0 : 1; // An ad needs settings.
		$after   = preg_grep( '/^after\|/', $this->declared( $content ) );
		$this->assertGreaterThanOrEqual( $expects, count( (array) $after ) );
		foreach ( (array) $after as $entry ) {
			$this->assertContains( explode( '|', (string) $entry )[1], $known );
		}
		$this->stop_asking();
		$before = $this->declared( $content );
		$this->assertSame( array(), (array) preg_grep( '/^after\|/', $before ) );
		$this->assertGreaterThanOrEqual( $expects, count( $before ) );
	}

	/** Every provider whose page's URL makes a frame, wherever the URL is. */
	public function test_embeds_declare_their_providers(): void {
		foreach ( self::EMBEDS as $url => list( $asked, $at_once ) ) {
			$block = '<!-- wp:embed {"url":"' . $url . '"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">' . "\n$url\n" . '</div></figure><!-- /wp:embed -->';
			foreach ( array( $block, "Text\n\n$url\n", "<!-- wp:paragraph --><p>$url</p><!-- /wp:paragraph -->", "<!-- wp:shortcode -->[embed width=\"3\"]{$url}[/embed]<!-- /wp:shortcode -->" ) as $content ) {
				$this->assertSame( array( "after|$asked|frame" ), $this->declared( $content ), $content );
			}
			if ( 'loom.com' !== $asked ) {
				$this->assertSame( array( "before|$at_once|frame" ), $this->declared( str_replace( '"} -->', '","millworkLoadsAtOnce":true} -->', $block ) ) );
			}
		}
		$all = Providers::all();
		foreach ( $all as $slug => $provider ) {
			$url = 'https://' . str_replace( '*.', 'x.', $provider['pages'][0] ) . '/some/page';
			if ( preg_match( '/facebook|instagram|loom/', $url ) ) {
				continue;
			}
			$found = $this->declared( '<!-- wp:embed {"url":"' . $url . '"} --><div></div><!-- /wp:embed -->' );
			// Pictures are copied.
			$this->assertSame( 'picture' === $provider['kind'] && ! isset( $provider['answer'] ), array() === $found, $slug );
			foreach ( $found as $entry ) {
				$this->assertMatchesRegularExpression( '/^after\|[a-z0-9.-]+\|frame$/', $entry, $slug );
			}
		}
	}

	/** What the markup of WordPress's and plugins' blocks loads is asked without consent. */
	public function test_markup_is_asked_before(): void {
		// phpcs:ignore WordPress.WP.EnqueuedResources -- A sample.
		$html  = '<img src="https://www.a.example.org/1.png" srcset="/2.png 1x, //b.example.org/2.png 2x"><link rel="stylesheet" href="https://c.example.org/x.css"><style>@font-face{src:url(https://d.example.org/f.woff2)}</style><script src="https://e.example.org/"></script><a href="https://no.example.org">x</a><!-- <img src="https://no.example.org"> --><iframe src="https://g.example.org:8443/"></iframe><img src="' . home_url( '/x.png' ) . '">';
		$found = $this->declared( "<!-- wp:html -->$html<!-- /wp:html -->" );
		$this->assertSame( array( 'before|a.example.org|image', 'before|b.example.org|image', 'before|c.example.org|style', 'before|d.example.org|font', 'before|e.example.org|script', 'before|g.example.org|frame' ), $found );
		$this->set( 'ask_first_html', true );
		$this->assertSame( array( 'after|g.example.org|frame' ), array_values( (array) preg_grep( '/^after/', $this->declared( "<!-- wp:html -->$html<!-- /wp:html -->" ) ) ) );
		$this->assertSame( array( 'after|v.example.org|media' ), $this->declared( '<!-- wp:video --><figure><video src="https://v.example.org/a.mp4"></video></figure><!-- /wp:video -->' ) );
		$hidden = '<!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:html --><img src="https://h.example.org/"><!-- /wp:html --></div><!-- /wp:group -->';
		$this->assertSame( array(), $this->declared( $hidden ) );
	}

	/** A synced pattern counts on each page that shows it, and a change of it reaches them. */
	public function test_follows_synced_patterns(): void {
		$calendly = '<!-- wp:jetpack/calendly {"url":"https://calendly.com/someone"} /-->';
		$pattern  = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => $calendly ) );
		$post     = $this->create_post( array( 'post_content' => "<!-- wp:block {\"ref\":$pattern} /-->" ) );
		self::work();
		$this->assertSame( array( 'after|calendly.com|frame' ), self::entries( $post ) );
		wp_update_post( array( 'ID' => $pattern, 'post_content' => wp_slash( "<!-- wp:block {\"ref\":$pattern} /--><p>Text</p>" ) ) );
		self::work();
		$this->assertSame( array(), self::entries( $post ) );
	}

	/** Entries keep their first day and stay seen, and go with the post. */
	public function test_entries_follow_the_post(): void {
		$image = '<!-- wp:image --><figure><img src="https://img.example.org/1.png"></figure><!-- /wp:image -->';
		$post  = $this->create_post( array( 'post_content' => $image ) );
		self::work();
		Rows::run( 'UPDATE %i SET first_seen = %s WHERE page_id = %d', Tables::entries(), '2026-01-02 03:04:05', $post );
		Entries::see_all();
		wp_update_post( array( 'ID' => $post, 'post_content' => wp_slash( $image . '<!-- wp:jetpack/calendly {"url":"https://calendly.com/someone"} /-->' ) ) );
		self::work();
		$rows = Rows::all( 'SELECT host, is_new, first_seen FROM %i WHERE page_id = %d ORDER BY host', Tables::entries(), $post );
		$this->assertSame( array( '1', '0' ), array_map( 'strval', array_column( $rows, 'is_new' ) ) );
		$this->assertSame( '2026-01-02 03:04:05', $rows[1]['first_seen'] );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		self::work();
		$this->assertSame( array(), self::entries( $post ) );
		$this->assertNull( Pages::row( $post ) );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
		self::work();
		$this->assertCount( 2, self::entries( $post ) );
		wp_delete_post( $post, true );
		$this->assertSame( array(), self::entries( $post ) );
	}

	/** Posts that existed before are read in the background, and again when a setting changes what they ask. */
	public function test_the_walk_finds_what_is_not_current(): void {
		$post = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/calendly {"url":"https://calendly.com/someone"} /-->' ) );
		Rows::run( 'DELETE FROM %i', Tables::pages() );
		$this->assertGreaterThan( 0, Pages::waiting( Page::basis() ) );
		self::work();
		$this->assertSame( 0, Pages::waiting( Page::basis() ) );
		$this->assertSame( array( 'after|calendly.com|frame' ), self::entries( $post ) );
		$this->stop_asking();
		self::work();
		$this->assertSame( array( 'before|calendly.com|frame' ), self::entries( $post ) );
	}

	/** Templates and widgets are an entry of their own. */
	public function test_what_is_on_every_page(): void {
		$this->create_post( array( 'post_type' => 'wp_template', 'post_name' => 'index', 'post_content' => '<!-- wp:html --><img src="https://t.example.org/1.png"><!-- /wp:html -->', 'tax_input' => array( 'wp_theme' => array( get_stylesheet() ) ) ) );
		update_option( 'widget_block', array( 7 => array( 'content' => '<img src="https://w.example.org/1.png">' ) ) );
		wp_set_sidebars_widgets( array( 'sidebar-1' => array( 'block-7' ) ) );
		self::work();
		$this->assertContains( 'before|w.example.org|image', self::entries( Pages::EVERYWHERE ) );
	}

	/** Hosts, and what isn't one. */
	public function test_hosts(): void {
		foreach ( array( 'https://www.A.example.org:81/x' => 'a.example.org', '//b.example.org' => 'b.example.org', 'wss://c.example.org/' => 'c.example.org', 'https://user:pass@d.example.org/' => 'd.example.org', 'http://192.0.2.7/' => '192.0.2.7', 'https://' . str_repeat( 'a.', 120 ) . 'example.org/' => substr( str_repeat( 'a.', 120 ) . 'example.org', -191 ) ) as $url => $host ) {
			$this->assertSame( $host, Host::of_url( $url ) );
		}
		foreach ( array( home_url( '/x' ), '/x', 'data:,//a.example.org', 'https://', 'https://a b.example.org/', 'https://<b>x</b>.example.org/', "https://a.example.org\n<script>", 'https://' . str_repeat( 'a', 64 ) . '.org/', 'javascript://a.example.org/%0aalert(1)', 'https://1.2.3.4.5/', 'http://256.1.1.1/', 'https://[::1/', 'https://[x]/', "https://x\u{FFFF}y/", 'inline', 'foo.example.org/x' ) as $url ) {
			$this->assertSame( '', Host::of_url( $url ), $url );
		}
	}

	/** A URL is written as browsers accept it, so that its host isn't in the list: each way that was found. */
	public function test_hosts_that_hide(): void {
		$urls = array( 'https://%74.example.org/', 'https:\\\\t.example.org\\x', '/\\t.example.org/', 'https:///t.example.org/', "ht\ntps://t.exa\tmple.org/", 'https://a:b@c@t.example.org/', 'https://ok.example.org@t.example.org', 'https://ｔ.example。org/', "https://t.exam\u{AD}ple.org/", 'https://T.example.org.:/', 'https:t.example.org/', 'wss:t.example.org/' );
		foreach ( $urls as $url ) {
			$this->assertSame( 't.example.org', Host::of_url( $url ), $url );
			// In HTML, signs may be written as entities.
			$html = '<img src="' . str_replace( array( '/', '"', '<' ), array( '&#47;', '&quot;', '&lt;' ), $url ) . '">';
			$this->assertSame( array( 'before|t.example.org|image' ), $this->declared( "<!-- wp:html -->$html<!-- /wp:html -->" ), $url );
		}
		foreach ( array( 'https://münchen.example.org/' => 'xn--mnchen-3ya.example.org', 'http://2130706434/' => '127.0.0.2', 'http://0x7f.2/' => '127.0.0.2', 'http://0177.0.0.02/' => '127.0.0.2', 'https://[2001:DB8:0::1]:8443/' => '[2001:db8::1]', 'https://intranet/' => 'intranet', 'https://x!y.t.example.org/' => 't.example.org', 'https://-a.example.org/' => '-a.example.org' ) as $url => $host ) {
			$this->assertSame( $host, Host::of_url( $url ), $url );
		}
		$url  = 'https://t.example.org/x';
		$html = array(
			"<table background=\"$url\"></table>"     => 'image',
			"<svg><image xlink:href=\"$url\"/></svg>" => 'image',
			"<svg><use href=\"$url#a\"/></svg>"       => 'image',
			"<iframe srcdoc=\"&lt;img src=$url&gt;\"></iframe>" => 'image',
			"<p style=\"background:image-set('$url' 1x)\"></p>" => 'image',
			'<p style="background:url(\68ttps://t.example.org/x)"></p>' => 'image',
			"<style>@import/**/\"$url\";</style>"     => 'style',
			"<link rel=\"preload\" as=\"image\" imagesrcset=\"$url 1x\">" => 'other',
			"<meta http-equiv=\"Refresh\" content=\"0; URL='$url'\">" => 'other',
		);
		foreach ( $html as $one => $kind ) {
			$this->assertSame( array( "before|t.example.org|$kind" ), $this->declared( "<!-- wp:html -->$one<!-- /wp:html -->" ), $one );
		}
		foreach ( array( '{"url":"' . $url . '"}', "\"url('$url')\"" ) as $image ) {
			$this->assertSame( array( 'before|t.example.org|image' ), $this->declared( "<!-- wp:group {\"style\":{\"background\":{\"backgroundImage\":$image}}} --><div class=\"wp-block-group\"></div><!-- /wp:group -->" ) );
		}
		$this->assertSame( array( 'before|p.example.org|image', 'before|t.example.org|media' ), $this->declared( "[audio mp3='$url'][video src=//t.example.org/1.mp4 poster=\"https://p.example.org/\"]" ) );
	}

	/** Neither many hosts nor a long text hides one, or takes long. */
	public function test_a_flood_of_content(): void {
		$many = implode( '', array_map( static fn( int $i ): string => '<!-- wp:embed {"url":"https://h' . $i . '.example.org/"} /-->', range( 1, 300 ) ) );
		$this->assertContains( 'before|t.example.org|image', $this->declared( $many . '<!-- wp:html --><img src="https://t.example.org/"><!-- /wp:html -->' ) );
		$images = implode( '', array_map( static fn( int $i ): string => "<img src=\"//h$i.example.org\">", range( 1, 10000 ) ) );
		$this->become( 'administrator' );
		$start = microtime( true );
		$hosts = $this->rest( 'POST', '/millwork/v1/ledger/preview', array( 'post' => $this->create_post(), 'content' => $images ) )->get_data();
		$this->assertCount( Entries::MOST, $hosts['before'] );
		foreach ( array( 'https://a.example.org' . str_repeat( "\n", 200000 ) . 'x', '://' . str_repeat( '[embed ', 40000 ), '://' . str_repeat( '<p ', 80000 ), '<p style="url(' . str_repeat( ' ', 200000 ) . '">', '<p style="url(' . str_repeat( '/*', 100000 ) . '">' ) as $text ) {
			$this->declared( $text );
			$this->assertSame( PREG_NO_ERROR, preg_last_error() );
		}
		$this->assertLessThan( 8, microtime( true ) - $start );
	}

	/** What WordPress prints from attributes alone. */
	public function test_attributes_that_hide(): void {
		$this->become( 'administrator' );
		$url = 'https://t.example.org/x.png';
		$css = (string) wp_json_encode( array( 'style' => array( 'css' => "background:url($url)" ) ) );
		$this->assertSame( array( 'before|t.example.org|image' ), $this->declared( "<!-- wp:group $css --><div class=\"wp-block-group\"></div><!-- /wp:group -->" ) );
		$pattern = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => wp_slash( '<!-- wp:image {"metadata":{"name":"Pic","bindings":{"__default":{"source":"core/pattern-overrides"}}}} --><figure class="wp-block-image"><img src="" alt=""/></figure><!-- /wp:image -->' ) ) );
		$shown   = "<!-- wp:block {\"ref\":$pattern,\"content\":{\"Pic\":{\"url\":\"$url\"}}} /-->";
		$this->assertStringContainsString( $url, do_blocks( $shown ) );
		$this->assertSame( array( 'before|t.example.org|image' ), $this->declared( $shown ) );
		$this->assertSame( array( 'before|p.example.org|image', 'before|t.example.org|media' ), $this->declared( '<!-- wp:playlist --><figure><!-- wp:playlist-track {"id":1,"src":"//t.example.org/1.mp3","image":"https://p.example.org/"} /--></figure><!-- /wp:playlist -->' ) );
	}

	/** A new host isn't hidden by two hundred that were seen. */
	public function test_many_seen_hosts_hide_no_new_one(): void {
		$images = implode( '', array_map( static fn( int $i ): string => "<img src=\"//h$i.example.org\">", range( 1, 210 ) ) );
		$post   = $this->create_post( array( 'post_content' => $images ) );
		Page::compute( $post );
		Entries::see_all();
		wp_update_post( array( 'ID' => $post, 'post_content' => "$images<img src=\"//t.example.org\">" ) );
		Page::compute( $post );
		$this->assertContains( 'before|t.example.org|image', self::entries( $post ) );
		$this->assertCount( 211, self::entries( $post ), 'Those that were seen stay.' );
		Entries::see_all();
		Page::compute( $post );
		$this->assertSame( 0, (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE page_id = %d AND is_new = 1', Tables::entries(), $post ) );
	}

	private function stop_asking(): void {
		$this->set( AskFirst::KEY, false );
	}

	private function set( string $key, bool $value ): void {
		update_option( StoredSettings::OPTION, array( $key => $value ) + (array) get_option( StoredSettings::OPTION, array() ) );
	}
}
