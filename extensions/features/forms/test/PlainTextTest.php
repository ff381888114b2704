<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Inbox\PlaceTitles;
use Millwork\Features\Forms\JetpackImport\StoredValue;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** Labels, titles and names are made plain in one way, wherever they come from. */
final class PlainTextTest extends TestCase {

	/**
	 * HTML, with its plain text.
	 * @return iterable<string, array{mixed, string}>
	 */
	public static function texts(): iterable {
		yield 'references' => array( 'Tom &amp; Ada&#8217;s &hellip; &apos;x&apos; &quot;', 'Tom & Ada’s … \'x\' "' );
		yield 'references of references' => array( '&amp;lt;b&amp;gt;', '&lt;b&gt;' );
		yield 'what looks like a tag once it is decoded' => array( '5 &lt; 6 &gt; b', '5 < 6 > b' );
		yield 'formats' => array( '<strong>Bold</strong> and <a href="#">more</a>', 'Bold and more' );
		yield 'line breaks' => array( "one<br>two<br />three\nfour", 'one two three four' );
		yield 'references to line breaks' => array( 'one&#10;Bcc: x&NewLine;two&Tab;three', 'one Bcc: x two three' );
		yield 'scripts' => array( '<script>x</script>y', 'y' );
		yield 'white space at both ends' => array( "\u{A0} &nbsp;x&nbsp; ", 'x' );
		yield 'plain text' => array( 'two  spaces', 'two  spaces' );
		yield 'what counts as nothing in PHP' => array( '0', '0' );
		yield 'a list' => array( array( 'a' ), '' );
	}

	/**
	 * A text is made plain.
	 * @dataProvider texts
	 * @param mixed  $html  What was stored.
	 * @param string $plain What it says.
	 */
	public function test_makes_plain_text( mixed $html, string $plain ): void {
		$this->assertSame( $plain, PlainText::from_html( $html ) );
		if ( is_string( $html ) ) {
			$this->assertSame( $plain, StoredValue::field( 'k', $html, 'text', '' )['label'], 'What another plugin has stored.' );
		}
	}

	public function test_titles_are_the_same_wherever_they_are_shown(): void {
		$title = 'Tom &amp; <em>Ada</em>&#8217;s &lt;b&gt; &apos;x&apos;';
		$id    = $this->create_post( array( 'post_title' => wp_slash( $title ) ) );
		$plain = PlainText::from_html( get_the_title( $id ) );
		$this->assertStringStartsWith( 'Tom & Ada’s <b> ', $plain );
		$this->assertSame( $plain, FormPlace::describe( RenderStack::place( PlaceKind::Post, $id ) )['title'] );
		$this->assertSame( $plain, PlaceTitles::describe( "post:$id" )['title'] );
	}

	public function test_a_line_has_single_spaces_and_no_control_characters(): void {
		$this->assertSame( 'a b Bcc: x@example.com <b>&amp; c', PlainText::line( " a\u{A0}\t\r\nb\0\u{85}\u{2028}\u{2029}Bcc: x@example.com <b>&amp; c \x7F" ) );
		$this->assertSame( '', PlainText::line( "a\xFF" ) );
		$this->assertSame( array( 'name' => 'Big form' ), FormName::from_attributes( array( 'formTitle' => " Big\n form " ) ) );
	}

	public function test_what_was_stored_escaped_is_as_it_was_typed(): void {
		$this->assertSame( "a <b> & \"c\" 'd' é", PlainText::decoded( 'a &lt;b&gt; &amp; &quot;c&quot; &#039;d&#039; &eacute;' ) );
	}
}
