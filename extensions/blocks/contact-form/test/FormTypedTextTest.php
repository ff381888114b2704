<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\TestCase;
use Millwork\Tests\Ways;
use Millwork\Visitors\PageOutcomes;

/**
 * Nothing that WordPress does to a page sees what a visitor has typed: it comes back, is confirmed and
 * is stored as it was typed.
 */
final class FormTypedTextTest extends TestCase {

	use Browser;
	use FormMarkup;
	use Submissions;
	use Ways;

	private const ATTACK = '[contact-form to="a@x.example,b@x.example" subject="Chosen" customThankyou="redirect" customThankyouRedirect="https://x.example/"][contact-field label="x" type="text"/][/contact-form]';

	private const BLOCK = '<!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-text {"label":"Line"} /--><!-- wp:jetpack/field-textarea {"label":"Text"} /-->';

	private const SHORTCODE = "[contact-form][contact-field label='Name' type='name' required='1'/][contact-field label='Line' type='text'/][contact-field label='Text' type='textarea'/][/contact-form]";

	/**
	 * Each way to a page.
	 * @return iterable<string, array{string, string}> The way, and what is stored.
	 */
	public function pages(): iterable {
		foreach ( self::ways() as $way ) {
			yield $way => array( $way, self::form( self::BLOCK ) );
		}
		foreach ( self::ways( false, false ) as $way ) {
			yield "$way, a shortcode" => array( $way, self::SHORTCODE );
		}
	}

	/**
	 * Types texts, is refused once for want of a name, comes back and confirms.
	 * @param string   $way     The way to the page.
	 * @param string   $content What is stored.
	 * @param string[] $typed   Two texts: for the line and for the text area.
	 * @return array{refused: string, question: string, confirmation: string} The pages.
	 */
	private function type( string $way, string $content, array $typed ): array {
		$url    = (string) get_permalink( $this->show_by( $way, $content ) );
		$inputs = self::inputs( $this->visit( $url ) );
		$this->assertSame( array( '' ), $inputs['mw[f1]'] ?? null, $way );
		$inputs['mw[f2]'] = array( $typed[0] );
		$inputs['mw[f3]'] = array( $typed[1] );
		$refused          = $this->visit( $url, self::sent( $inputs ) );

		$again = self::inputs( $refused );
		$this->assertSame( array( array( $typed[0] ), array( $typed[1] ) ), array( $again['mw[f2]'] ?? null, $again['mw[f3]'] ?? null ), "$way, what is wrong" );
		$again['mw[f1]'] = array( 'Ann' );
		$question        = $this->visit( $url, self::sent( $again ) );
		$this->assertSame( array( 'Ann', $typed[0], $typed[1] ), self::texts_of( $question, 'DD' ), "$way, the question" );

		$confirmation = $this->visit( $url, $this->later( self::sent( self::inputs( $question ) ) ) );
		$this->assertSame( array( 'Ann', $typed[0], $typed[1] ), self::texts_of( $confirmation, 'DD' ), "$way, the confirmation" );
		$this->assertSame( array( array( 'Ann', $typed[0], $typed[1] ) ), array_map( static fn( array $entry ): array => array_column( $entry['data'], 'value' ), $this->entries() ), "$way, the entry" );
		return compact( 'refused', 'question', 'confirmation' );
	}

	/**
	 * A visitor who types a form doesn't get another form: it would have the rights of the page's author.
	 * @dataProvider pages
	 * @param string $way     The way to the page.
	 * @param string $content What is stored.
	 */
	public function test_a_form_that_a_visitor_types_is_none( string $way, string $content ): void {
		$this->assertTrue( shortcode_exists( 'contact-form' ) );
		$pages = $this->type( $way, $content, array( self::ATTACK, self::ATTACK ) );
		$forms = array();
		foreach ( $pages as $name => $page ) {
			$forms[ $name ] = array( substr_count( $page, '<form ' ), substr_count( $page, '"' . InputNames::FORM . '"' ) );
			$this->assertStringNotContainsString( '[contact', $page );
		}
		$this->assertSame( array( array( 1, 1 ), array( 1, 1 ), array( 0, 0 ) ), array_values( $forms ), $way );
		$this->assertSame( array(), array_filter( $this->known(), static fn( array $form ): bool => array() !== $form['to'] || 'Chosen' === $form['subject'] ) );
	}

	/**
	 * The definitions that the site knows.
	 * @return list<array<string, mixed>>
	 */
	private function known(): array {
		global $wpdb;
		$rows = $wpdb->get_col( "SELECT definition FROM {$wpdb->prefix}" . Definitions::TABLE ); // phpcs:ignore WordPress.DB -- A table of our own.
		return array_values( array_map( static fn( string $row ): array => (array) json_decode( $row, true ), $rows ) );
	}

	/**
	 * Texts, each with what a line has of it.
	 * @return iterable<string, array{string, 1?: string}>
	 */
	public static function texts(): iterable {
		yield 'what texturize, smileys and others change' => array( 'a -- b … 10x20 Wordpress (Wordpress) "q" \'tis 5\' (c) ... :) 8O' );
		yield 'a shortcode' => array( '[gallery] [[gallery]] [caption]x[/caption]' );
		yield 'references' => array( 'AT&amp;T AT&T &#91;gallery&#93; &lt;b&gt; &nbsp;|' );
		yield 'markup' => array( '"><b>x</b><!-- wp:paragraph --><!--more--><!--nextpage--></textarea></form>' );
		yield 'slashes and percents' => array( "\\ \\\\ \\' %s %20 %% {Name} {{x}}" );
		yield 'spaces at both ends, and several' => array( '  a  b   ' );
		yield 'tabs' => array( "\ta\t\tb\t" );
		yield 'an address alone in a line' => array( "a\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nb", 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' );
		yield 'line breaks at both ends' => array( "\n\na\n\n\nb\n\n", 'one' );
		yield 'emoji, other scripts, marks of direction' => array( "🙂👩‍🔧 你好 שלום \u{202E}x\u{202C} \u{200F} e\u{301} \u{A0}\u{FEFF}." );
		yield 'nothing that counts' => array( '0' );
	}

	/**
	 * A text comes back, is confirmed and is stored as it was typed.
	 * @dataProvider texts
	 * @param string|null $line What is typed into the line; null for the same.
	 */
	public function test_what_was_typed_comes_back( string $text, ?string $line = null ): void {
		foreach ( array( 'the page of a block theme', 'the page of a classic theme' ) as $way ) {
			$this->type( $way, self::form( self::BLOCK ), array( $line ?? $text, $text ) );
			$GLOBALS['wpdb']->query( 'DELETE FROM ' . \Millwork\Features\Forms\Entries\Entries::table() );
		}
	}

	/**
	 * What an author offers is what is sent, or the visitor is told that it is not among the options; an
	 * author's own id may be a shortcode's name.
	 */
	public function test_what_an_author_offers_can_be_chosen(): void {
		$options = array( 'a -- b', '10x20', 'I like Wordpress', '"q" \'tis', '[gallery]', 'AT&amp;T', 'two  spaces', ':)', '8O', 'www.example.com/?a=1&b=2' );
		$saved   = array_map( 'esc_html', array_diff( $options, array( 'AT&amp;T' ) ) );
		$saved[] = 'AT&amp;amp;T';
		$fields  = '';
		foreach ( array( 'radio' => 'video', 'select' => 'gallery', 'checkbox-multiple' => 'caption' ) as $type => $id ) {
			$fields .= "<!-- wp:jetpack/field-$type " . serialize_block_attributes(
				array(
					'id'      => $id,
					'options' => array_values( $saved ),
				)
			) . ' /-->';
		}
		$fields .= '<!-- wp:jetpack/field-text ' . serialize_block_attributes(
			array(
				'id'           => 'audio',
				'defaultValue' => '[gallery] -- AT&amp;T',
			)
		) . ' /-->';
		foreach ( array( 'the page of a block theme', 'the page of a classic theme' ) as $way ) {
			$url  = (string) get_permalink( $this->show_by( $way, self::form( $fields ) ) );
			$page = $this->visit( $url );
			$this->assertSame( array( '[gallery] -- AT&amp;T' ), self::inputs( $page )['mw[audio]'] ?? null, $way );
			$offered = self::offered( $page );
			foreach ( array( 'mw[video]', 'mw[gallery]', 'mw[caption][]' ) as $name ) {
				$this->assertEqualsCanonicalizing( $options, array_values( array_diff( $offered[ $name ] ?? array(), array( '' ) ) ), "$way, $name" );
			}
			foreach ( 'the page of a classic theme' === $way ? $options : array() as $option ) {
				$page = $this->visit(
					$url,
					self::sent(
						array(
							'mw[video]'     => array( $option ),
							'mw[gallery]'   => array( $option ),
							'mw[caption][]' => array( $option ),
						) + self::inputs( $this->visit( $url ) )
					)
				);
				$this->assertSame( array( $option, $option, $option, '[gallery] -- AT&amp;T' ), self::texts_of( $page, 'DD' ), $way );
				$this->later( self::sent( self::inputs( $page ) ) );
			}
		}
	}

	/**
	 * What a visitor can choose on a page.
	 * @return array<string, list<string>> Values by the input's name, as a browser sends them.
	 */
	private static function offered( string $page ): array {
		$tokens  = new \WP_HTML_Tag_Processor( $page );
		$offered = array();
		$select  = '';
		$words   = null;
		while ( $tokens->next_token() ) {
			$tag = $tokens->get_tag();
			if ( 'INPUT' === $tag ) {
				$offered[ (string) $tokens->get_attribute( 'name' ) ][] = (string) $tokens->get_attribute( 'value' );
			} elseif ( 'SELECT' === $tag ) {
				$select = (string) $tokens->get_attribute( 'name' );
			} elseif ( 'OPTION' === $tag && ! $tokens->is_tag_closer() ) {
				$value = $tokens->get_attribute( 'value' );
				$words = is_string( $value ) ? null : '';
				if ( is_string( $value ) ) {
					$offered[ $select ][] = $value;
				}
			} elseif ( 'OPTION' === $tag && null !== $words ) {
				// A browser strips white space and makes one space of several.
				$offered[ $select ][] = trim( (string) preg_replace( '/[ \t\n\f\r]+/', ' ', $words ) );
				$words                = null;
			} elseif ( null !== $words && '#text' === $tokens->get_token_type() ) {
				$words .= $tokens->get_modifiable_text();
			}
		}
		return $offered;
	}

	public function test_what_a_plugin_says_of_a_text_is_shown_as_it_is(): void {
		$said = self::ATTACK . ' -- AT&amp;T';
		add_filter( 'millwork_form_entry', static fn(): \WP_Error => new \WP_Error( 'no', $said ) );
		$url      = (string) get_permalink( $this->show_by( 'the page of a classic theme', self::form( self::BLOCK ) ) );
		$question = $this->visit( $url, self::sent( array( 'mw[f1]' => array( 'Ann' ) ) + self::inputs( $this->visit( $url ) ) ) );
		$refused  = $this->visit( $url, $this->later( self::sent( self::inputs( $question ) ) ) );
		$this->assertContains( $said, self::texts_of( $refused, 'P' ) );
		$this->assertSame( 1, substr_count( $refused, '"' . InputNames::FORM . '"' ) );
	}

	public function test_the_way_back_leads_to_this_site(): void {
		$url  = (string) get_permalink( $this->show_by( 'the page of a classic theme', self::form( self::BLOCK ) ) );
		$page = $this->visit( $url );
		$id   = (string) Definitions::id_of( self::inputs( $page )[ InputNames::FORM ][0] );
		PageOutcomes::keep( $id, new \Millwork\Features\Forms\Submission\Outcome( \Millwork\Features\Forms\Submission\OutcomeState::Accepted, array(), array(), '', 'x', array( 'back' => true ) ) );
		$_SERVER['REQUEST_URI'] = '//evil.example/x?q=[gallery]&millwork_sent=1';
		$html                   = apply_filters( 'the_content', self::form( self::BLOCK ) );
		$this->assertStringContainsString( 'jetpack-form__done', $html );
		$this->assertStringContainsString( 'href="' . home_url( '/evil.example/x?q=%5Bgallery%5D' ) . '"', html_entity_decode( $html ) );
	}

	/**
	 * Control characters, which nobody types: line breaks of word processors are kept as such, the rest
	 * goes before anything is shown.
	 */
	public function test_control_characters_go_before_anything_is_shown(): void {
		$url    = (string) get_permalink( $this->show_by( 'the page of a classic theme', self::form( self::BLOCK ) ) );
		$inputs = array( 'mw[f3]' => array( "a\0b\x07c\x0Bd\x0Ce\x7F\x1B[1m\u{85}" ) ) + self::inputs( $this->visit( $url ) );
		$page   = $this->visit( $url, self::sent( $inputs ) );
		$kept   = "abc\nd\ne[1m\u{85}";
		$this->assertSame( array( $kept ), self::inputs( $page )['mw[f3]'] ?? null );
		$question = $this->visit( $url, self::sent( array( 'mw[f1]' => array( 'Ann' ) ) + self::inputs( $page ) ) );
		$this->visit( $url, $this->later( self::sent( self::inputs( $question ) ) ) );
		$this->assertSame( $kept, $this->entries()[0]['data'][2]['value'] );
	}
}
