<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\Shortcode;
use Millwork\Features\Forms\OtherPlugins\ImportedForms;
use Millwork\Features\Forms\OtherPlugins\Embeds\EmbedText;
use Millwork\Tests\TestCase;

/** Posts show our forms instead, and the change can be taken back. */
final class PlacesTest extends TestCase {

	use OtherSite;

	private const ROUTE = '/millwork/v1/forms/import/places';

	private int $form = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->form = $this->create_post( array( 'post_type' => 'jetpack_form', 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->' ) );
		foreach ( array( 'gravity', 'wpforms', 'ninja', 'fluent' ) as $source ) {
			ImportedForms::add( $source, '3', $this->form );
		}
	}

	/** @return array<string, array{string, string, int}> */
	public static function texts(): array {
		$ours = '<!-- wp:jetpack/contact-form {"ref":FORM} /-->';
		return array(
			'Gravity Forms block'     => array( 'a<!-- wp:gravityforms/form {"formId":"3","title":false} /-->b', "a{$ours}b", 1 ),
			'WPForms block'           => array( '<!-- wp:wpforms/form-selector {"clientId":"x","formId":"3","theme":"\u003cb\u003e"} /-->', $ours, 1 ),
			'Ninja Forms block'       => array( "<!-- wp:ninja-forms/form {\"formID\":3,\"formName\":\"x\"} -->\n<div class=\"wp-block-ninja-forms-form\">[ninja_forms id=3]</div>\n<!-- /wp:ninja-forms/form -->", $ours, 1 ),
			'Fluent Forms block'      => array( '<!-- wp:fluentfom/guten-block {"formId":"3"} /-->', $ours, 1 ),
			'a block of shortcode'    => array( "<!-- wp:shortcode -->\n[gravityform id=\"3\" title=\"false\"]\n<!-- /wp:shortcode -->\n\n<!-- wp:heading -->\n<h2>x</h2>\n<!-- /wp:heading -->", "$ours\n\n<!-- wp:heading -->\n<h2>x</h2>\n<!-- /wp:heading -->", 1 ),
			'a paragraph of it'       => array( "<!-- wp:paragraph -->\n<p>[wpforms id=\"3\"]</p>\n<!-- /wp:paragraph -->", $ours, 1 ),
			'in a sentence'           => array( "<!-- wp:paragraph -->\n<p>Here: [fluentform id='3'] and more</p>\n<!-- /wp:paragraph -->", "<!-- wp:paragraph -->\n<p>Here: [contact-form ref=FORM] and more</p>\n<!-- /wp:paragraph -->", 1 ),
			'a text without blocks'   => array( "First\n\n[ninja_form id=3]\n\nLast", "First\n\n[contact-form ref=FORM]\n\nLast", 1 ),
			'several'                 => array( '[gravityform id="3"] [wpforms id="3"] [gravityform id="4"]', '[contact-form ref=FORM] [contact-form ref=FORM] [gravityform id="4"]', 2 ),
			'in an attribute'         => array( '<p title="[ninja_form id=3] onclick=alert(1) x=">x</p>', '<p title="[contact-form ref=FORM] onclick=alert(1) x=">x</p>', 1 ),
			'in a block\'s attribute' => array( '<!-- wp:x/y {"text":"See [ninja_form id=3]"} /-->', '<!-- wp:x/y {"text":"See [contact-form ref=FORM]"} /-->', 1 ),
			'shown as text'           => array( '[[gravityform id="3"]] [gravityform] [gravityforms-x id="3"] [contact-form to="a@example.org"][/contact-form]', '[[gravityform id="3"]] [gravityform] [gravityforms-x id="3"] [contact-form to="a@example.org"][/contact-form]', 0 ),
			'damaged'                 => array( '<!-- wp:gravityforms/form {"formId": --> <!-- wp:gravityforms/form {"formId":["3"]} /-->', '<!-- wp:gravityforms/form {"formId": --> <!-- wp:gravityforms/form {"formId":["3"]} /-->', 0 ),
		);
	}

	/** @dataProvider texts */
	public function test_replacing( string $before, string $after, int $count ): void {
		$text = new EmbedText();
		$this->assertSame( str_replace( 'FORM', (string) $this->form, $after ), $text->replace( $before ) );
		$this->assertSame( $count, $text->replaced );
	}

	public function test_contact_form_7_is_found_by_its_hash_id_and_title(): void {
		$cf7 = $this->contact_form_7();
		ImportedForms::add( 'cf7', $cf7, $this->form );
		$ours = "<!-- wp:jetpack/contact-form {\"ref\":$this->form} /-->";
		$text = new EmbedText();
		$this->assertSame( "$ours\n$ours", $text->replace( "<!-- wp:contact-form-7/contact-form-selector {\"id\":$cf7,\"hash\":\"0123abc\",\"title\":\"x\"} -->\n<div class=\"wp-block-contact-form-7-contact-form-selector\">[contact-form-7 id=\"0123abc\" title=\"x\"]</div>\n<!-- /wp:contact-form-7/contact-form-selector -->\n<!-- wp:shortcode -->[contact-form-7 id=\"0123abc\" title=\"x\"]<!-- /wp:shortcode -->" ) );
		$this->assertSame( "[contact-form ref=$this->form][contact-form ref=$this->form]", $text->replace( "[contact-form-7 id=\"$cf7\"][contact-form-7 title=\"Contact form 1\"]" ) );
		add_shortcode( 'contact-form', '__return_empty_string' );
		$this->assertSame( '[contact-form-7 id="0123abc"]', $text->replace( '[contact-form-7 id="0123abc"]' ), 'While that plugin is active, it would print our shortcode.' );
		$this->assertSame( 1, $text->blocked );
		add_shortcode( 'contact-form', array( Shortcode::class, 'render' ) );
	}

	public function test_one_revision_for_a_post_and_undo(): void {
		$content = "<!-- wp:gravityforms/form {\"formId\":\"3\"} /-->\n<!-- wp:html --><iframe src=\"https://example.org\"></iframe>\\ \\\\ &amp;<!-- /wp:html -->";
		$post    = $this->create_post( array( 'post_title' => 'A page', 'post_content' => wp_slash( $content ) ) );
		$other   = $this->create_post( array( 'post_content' => $content ) );
		$found   = array_column( $this->rest( 'GET', self::ROUTE )->get_data()['posts'], null, 'id' );
		$this->assertSame( array( 1, '' ), array( $found[ $post ]['forms'], $found[ $post ]['reason'] ) );
		$saved = 0;
		add_action(
			'post_updated',
			static function ( int $id ) use ( $post, &$saved ): void {
				$saved += $id === $post ? 1 : 0;
			}
		);
		// An administrator of a network may not write every HTML, and must not lose what is there.
		kses_init_filters();
		$answer = $this->rest( 'POST', self::ROUTE, array( 'action' => 'replace', 'ids' => array( $post, $other ) ) )->get_data();
		$this->assertNotFalse( has_filter( 'content_save_pre', 'wp_filter_post_kses' ) );
		kses_remove_filters();
		$this->assertSame( array(), $answer['failed'] );
		$this->assertSame( str_replace( '<!-- wp:gravityforms/form {"formId":"3"} /-->', "<!-- wp:jetpack/contact-form {\"ref\":$this->form} /-->", $content ), get_post( $post )->post_content ?? '' );
		$this->assertSame( 1, $saved );
		// WordPress's route for autosaves, which other tests use, ends revisions until PHP ends.
		$this->assertCount( defined( 'DOING_AUTOSAVE' ) ? 0 : 1, wp_get_post_revisions( $post ) );
		$swaps = array_column( $answer['replaced'], null, 'post' );
		wp_update_post( array( 'ID' => $other, 'post_content' => 'Changed since.' ) );
		$undone = $this->rest( 'POST', self::ROUTE, array( 'action' => 'undo', 'ids' => array( $swaps[ $post ]['id'], $swaps[ $other ]['id'] ) ) )->get_data();
		$this->assertSame( $content, get_post( $post )->post_content ?? '' );
		$this->assertSame( 'Changed since.', get_post( $other )->post_content ?? '' );
		$this->assertStringContainsString( 'has changed since', $undone['failed'][0]['reason'] );
		$this->assertSame( array( 'changed' ), array_column( $undone['replaced'], 'state' ) );
	}

	public function test_posts_that_cannot_be_changed_now(): void {
		$post = $this->create_post( array( 'post_content' => '[gravityform id="3"]' ) );
		$new  = $this->create_post( array( 'post_content' => '[gravityform id="9"]' ) );
		update_post_meta( $post, '_edit_lock', time() . ':' . $this->create_user( 'editor' ) );
		$reasons = array_column( $this->rest( 'GET', self::ROUTE )->get_data()['posts'], 'reason', 'id' );
		$this->assertStringContainsString( 'is editing', $reasons[ $post ] );
		$this->assertStringContainsString( 'Import the form', $reasons[ $new ] );
		$this->assertCount( 2, $this->rest( 'POST', self::ROUTE, array( 'action' => 'replace', 'ids' => array( $post, $new ) ) )->get_data()['failed'] );
		$this->assertSame( '[gravityform id="3"]', get_post( $post )->post_content ?? '' );
	}
}
