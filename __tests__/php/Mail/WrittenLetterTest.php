<?php
declare( strict_types=1 );

namespace Millwork\Tests\Mail;

use Millwork\Mail\Letter;
use Millwork\Mail\MailTemplate;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Token;
use Millwork\Mail\Messages\WrittenLetter;
use Millwork\Tests\TestCase;
use Millwork\Visitors\TypedText;

/**
 * Emails are made of blocks, and values stay values.
 * @group any-database
 */
final class WrittenLetterTest extends TestCase {

	/** A name that contains markup, a shortcode, a token, a block, a link and a header. */
	private const HOSTILE = "<b onclick=x>\"Oak\"</b> [gallery] {link} <!-- wp:html --><script>x</script><!-- /wp:html --> evil.example \$0 \\1\r\nBcc: eve@example.com";

	/**
	 * @param array<string, string|BlockValue> $values
	 * @param array<string, string>            $words
	 */
	private static function letter( string $content, array $values = array(), array $words = array() ): Letter {
		$tokens = array( new Token( 'name', 'Name', 'Ada', 'text', true ), new Token( 'site', 'Site', 'Oak' ), new Token( 'link', 'Link', 'x', 'url' ), new Token( 'rows', 'Rows', 'x', 'block' ) );
		return WrittenLetter::from_words( $words + array( 'subject' => '', 'preheader' => '', 'text' => '', 'content' => $content ), $tokens, $values + array( 'link' => 'https://example.com/?a=1&b=2' ) );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function html( string $content, array $values = array() ): string {
		return self::letter( $content, $values )->parts()[0]['html'];
	}

	private static function paragraph( string $html ): string {
		return "<!-- wp:paragraph -->\n<p>$html</p>\n<!-- /wp:paragraph -->";
	}

	public function test_keeps_the_blocks_of_emails_and_drops_all_others(): void {
		add_shortcode( 'gallery', static fn(): string => 'RAN' );
		$kept = '<!-- wp:heading --><h2 class="wp-block-heading">Head</h2><!-- /wp:heading -->' . self::paragraph( 'Words [gallery]' )
			. '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>Item<!-- wp:html --><i>DROPPED</i><!-- /wp:html --></li><!-- /wp:list-item --></ul><!-- /wp:list -->'
			. '<!-- wp:jetpack/business-hours {"days":[{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"}]}]} /-->';
		$gone = '<!-- wp:html --><form><p>DROPPED</p></form><!-- /wp:html --><!-- wp:shortcode -->[gallery] DROPPED<!-- /wp:shortcode -->'
			. '<!-- wp:embed {"url":"https://example.com/DROPPED"} --><figure>https://example.com/DROPPED</figure><!-- /wp:embed -->'
			. '<!-- wp:group --><div><!-- wp:paragraph --><p>DROPPED</p><!-- /wp:paragraph --></div><!-- /wp:group --><!-- wp:latest-posts /--><!-- wp:block {"ref":1} /-->'
			. '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>DROPPED</p><!-- /wp:paragraph -->';
		$html = self::html( $kept . 'DROPPED' . $gone . '<!-- wp:quote --><blockquote class="wp-block-quote">' . $gone . self::paragraph( 'Quoted' ) . '</blockquote><!-- /wp:quote -->' );
		foreach ( array( 'Head', 'Words &#91;gallery]', 'Item', '17:00', 'Quoted' ) as $word ) {
			$this->assertStringContainsString( $word, str_replace( '5:00 pm', '17:00', $html ) );
		}
		$this->assertDoesNotMatchRegularExpression( '~DROPPED|RAN|<form|<script|wp:~', $html );
	}

	public function test_a_block_that_lies_about_its_markup_is_cleaned(): void {
		$html = self::html( self::paragraph( 'One</p></td></tr></table><script>x</script><iframe src="https://evil.example/"></iframe><form action="/x"><p onclick="x()" style="position:fixed">Two <a href="javascript:alert(1)">three</a>' ) );
		$this->assertDoesNotMatchRegularExpression( '~</td>|</table>|<script|<iframe|<form|onclick|position|javascript~i', $html );
	}

	public function test_a_value_is_text_wherever_it_is(): void {
		$letter = self::letter( self::paragraph( '<span class="millwork-token">{name}</span> and <a href="https://example.com/?n={name}" title="{name}">{ NAME }</a>' ) . self::paragraph( '{name}' ), array( 'name' => self::HOSTILE ), array( 'subject' => 'For {name}', 'preheader' => '{name}' ) );
		$mail   = MailTemplate::parts( $letter, array() );
		$this->assertStringNotContainsString( '<b ', $mail['html'], 'No element comes of it.' );
		$this->assertDoesNotMatchRegularExpression( '~<script|<!-- wp|\[gallery|onclick=x>|https://example\.com/\?a~', $mail['html'] );
		$this->assertStringContainsString( '&#123;link&#125;', $mail['html'], 'Nor a token.' );
		$this->assertStringContainsString( '$0 \\1', $mail['html'] );
		$this->assertStringNotContainsString( 'evil.example', (string) preg_replace( '~https://example\.com/\?n=[^\s")]+~', '', $mail['html'] . $mail['text'] ), 'Nor a link, in a program that makes links of what looks like one.' );
		$this->assertStringContainsString( 'evil.' . TypedText::JOINER . 'example', $mail['text'] );
		$this->assertStringNotContainsString( "\nBcc", $mail['text'] );
		$this->assertDoesNotMatchRegularExpression( '/[\r\n]/', $letter->subject . $letter->preview );
		$this->assertStringContainsString( '{link}', $letter->subject );
		$this->assertStringContainsString( 'href="https://example.com/?n=%3Cb%20onclick%3Dx%3E', $mail['html'] );
	}

	public function test_a_value_completes_no_link_of_the_owner(): void {
		$part = self::letter( self::paragraph( 'https://oak.example/{name} and https://oak.example@<strong>{name}</strong>' ), array( 'name' => 'path' ) )->parts()[0];
		$this->assertSame( 'https://oak.example/' . TypedText::JOINER . 'path and https://oak.example@' . TypedText::JOINER . 'path', $part['text'] );
		$this->assertDoesNotMatchRegularExpression( '/href="[^"]*path/', $part['html'] );
	}

	/** @return array<string, array{string, string, string}> The href, the value of {link}, and the URL; '' for no link. */
	public static function links(): array {
		return array(
			'the token'               => array( '{link}', 'https://example.com/?a=1&b=[2]', 'https://example.com/?a=1&b=%5B2%5D' ),
			'made by the editor'      => array( 'http://{link}', 'https://example.com/', 'https://example.com/' ),
			'encoded'                 => array( '%7Blink%7D', 'https://example.com/', 'https://example.com/' ),
			'a script'                => array( '{link}', 'javascript:alert(1)', '' ),
			'a script with an entity' => array( '{link}', "java\tscript:alert(1)", '' ),
			'data'                    => array( '{link}', 'data:text/html,x', '' ),
			'nothing'                 => array( '{link}', '', '' ),
			'a URL for fallback'      => array( '{link|https://oak.example/}', '', '' ),
			'a script for fallback'   => array( '{link|javascript:alert(1)}', '', '' ),
			'a quote'                 => array( '{link}', 'https://example.com/"onclick="x', 'https://example.com/onclick=x' ),
			'a token in the value'    => array( '{link}', 'https://example.com/{name}', 'https://example.com/name' ),
			'unknown'                 => array( '{other}', '', '' ),
			'a visitor’s text'        => array( '{name}', '', '' ),
			'a visitor’s host'        => array( 'https://{name}/', '', '' ),
			'a part of the host'      => array( 'https://oak.example.{name}/', '', '' ),
			'a user before the host'  => array( 'https://oak.example@{name}/', '', '' ),
			'a backslash'             => array( 'https:\\\\{name}', '', '' ),
			'a script around it'      => array( 'javascript:{name}', '', '' ),
			'a parameter'             => array( 'https://oak.example/?n={name}&s=1', '', 'https://oak.example/?n=https%3A%2F%2Fevil.example%2F&s=1' ),
			'an email address'        => array( 'mailto:oak@oak.example?subject={name}', '', 'mailto:oak@oak.example?subject=https%3A%2F%2Fevil.example%2F' ),
		);
	}

	/** @dataProvider links */
	public function test_a_link_goes_where_the_owner_meant_or_is_gone( string $href, string $value, string $url ): void {
		$letter = self::letter( self::paragraph( 'See <a href="' . esc_attr( $href ) . '">here</a>.' ), array( 'link' => $value, 'name' => 'https://evil.example/' ) );
		$html   = $letter->parts()[0]['html'];
		$found  = preg_match( '/<a [^>]*href="([^"]*)"/', $html, $link ) ? html_entity_decode( $link[1], ENT_QUOTES ) : '';
		$this->assertSame( $url, $found );
		$this->assertSame( substr_count( $html, '<a ' ), substr_count( $html, '</a>' ) );
		$this->assertStringContainsString( 'here', $html );
		$this->assertSame( '' === $url ? 'See here.' : "See here ($url).", $letter->parts()[0]['text'] );
	}

	public function test_a_block_value_takes_the_place_of_its_paragraph(): void {
		$rows = new BlockValue( '<table><tr><td>{name} $1</td></tr></table>', "Amount: {name}\nFor: Oak" );
		$this->assertSame( '<table><tr><td>{name} $1</td></tr></table>', self::html( self::paragraph( '<strong><span class="millwork-token">{rows}</span></strong> ' ), array( 'rows' => $rows, 'name' => 'X' ) ) );
		$letter = self::letter( self::paragraph( 'Paid: {rows}' ), array( 'rows' => $rows, 'name' => 'X' ) );
		$this->assertStringContainsString( "Paid: Amount: &#123;name&#125;<br>\nFor: Oak</p>", $letter->parts()[0]['html'] );
		$this->assertSame( "Paid: Amount: {name}\nFor: Oak", $letter->parts()[0]['text'] );
	}

	public function test_fallbacks_own_text_and_urls_in_words(): void {
		$content = self::paragraph( 'Hi {name|friend &amp; <em>you</em>} {name|<b>} {unknown} {link}' );
		$letter  = self::letter( $content, array(), array( 'text' => "Hello {name|friend}\n{link}\n{site|&}" ) );
		$this->assertStringContainsString( '{unknown} <a href="https://example.com/?a=1&#038;b=2" style="color:#1d4ed8;">https://example.com/?a=1&#038;b=2</a>', $letter->parts()[0]['html'] );
		$this->assertSame( "Hello friend\nhttps://example.com/?a=1&b=2\n&", $letter->parts()[0]['text'] );
	}

	public function test_columns_become_cells_that_stack(): void {
		$html = self::html( '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"66.66%"} --><div class="wp-block-column">' . self::paragraph( 'Left</td>' ) . '</div><!-- /wp:column --><!-- wp:column {"width":"9px\"onclick=\"x"} --><div class="wp-block-column">' . self::paragraph( '{name}' ) . '</div><!-- /wp:column --></div><!-- /wp:columns -->', array( 'name' => 'Ada' ) );
		$this->assertMatchesRegularExpression( '~^<table role="presentation" [^>]+><tr><td class="column" width="66.66%"[^>]+><p [^>]+>Left</p></td><td class="column" width="50%"[^>]+><p [^>]+>Ada</p></td></tr></table>$~', $html );
	}

	public function test_pictures_have_their_size(): void {
		$this->assertMatchesRegularExpression( '~<img [^>]*width="200"[^>]* alt="Oak"~', self::html( '<!-- wp:image {"width":"200px","sizeSlug":"full"} --><figure class="wp-block-image"><img src="https://example.com/a.png" alt="Oak" style="width:200px"/></figure><!-- /wp:image -->' ) );
	}

	/** However hostile, an email is made in little time. */
	public function test_is_made_in_linear_time(): void {
		$start = microtime( true );
		foreach ( array( '{', '<p><strong>', '<span>{', '{name', '<a href="{', '{name}' ) as $part ) {
			self::html( self::paragraph( str_repeat( $part, 20_000 ) ), array( 'name' => 'Ada' ) );
		}
		$this->assertLessThan( 10, microtime( true ) - $start );
	}
}
