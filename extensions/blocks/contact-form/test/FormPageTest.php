<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use DOMElement;
use DOMXPath;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Tests\TestCase;
use WP_Widget_Block;

/** The fields that visitors fill in, for forms of all versions. */
final class FormPageTest extends TestCase {

	use FormMarkup;

	private const FIELD = '<!-- wp:jetpack/field-text {"label":"Wood"} /-->';

	/**
	 * One form in the markup of each time.
	 * @return iterable<string, array{string}>
	 */
	public function generations(): iterable {
		yield '2022' => array(
			self::form(
				'<!-- wp:jetpack/field-name {"required":true} /-->
<!-- wp:jetpack/field-email {"label":"Mail","required":true,"width":50} /-->
<!-- wp:jetpack/field-radio {"label":"Attending?","required":true,"options":["Yes","No"]} /-->
<!-- wp:jetpack/button {"element":"button","text":"Send RSVP"} /-->'
			),
		);
		yield '2023' => array(
			self::form(
				'<!-- wp:jetpack/field-name {"required":true,"requiredText":"(required)","labelColor":"#123456","borderRadius":4} /-->
<!-- wp:jetpack/field-email {"label":"Mail","required":true,"width":50,"inputColor":"#123456"} /-->
<!-- wp:jetpack/field-radio {"label":"Attending?","required":true} --><!-- wp:jetpack/field-option-radio {"label":"Yes"} /--><!-- wp:jetpack/field-option-radio {"label":"No"} /--><!-- /wp:jetpack/field-radio -->
<!-- wp:jetpack/button {"element":"button","text":"Send RSVP"} /-->'
			),
		);
		yield '2025' => array( self::form( self::newer() ) );
		yield 'before 2022, without a wrapper and with the button in the attributes' => array(
			'<!-- wp:jetpack/contact-form {"submitButtonText":"Send RSVP","textButtonColor":"#fff"} --><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"label":"Mail","required":true,"width":50} /--><!-- wp:jetpack/field-radio {"label":"Attending?","required":true,"options":["Yes","No"]} /--><!-- /wp:jetpack/contact-form -->',
		);
		yield 'before blocks' => array(
			"[contact-form submit_button_text='Send RSVP'][contact-field label='Name' type='name' required='1'/][contact-field label='Mail' type='email' required='1' width='50'/][contact-field label='Attending?' type='radio' required='true' options='Yes,No'/][/contact-form]",
		);
		yield 'in columns and groups' => array(
			self::form(
				'<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:jetpack/field-name {"required":true} /--></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:jetpack/field-email {"label":"Mail","required":true,"width":50} /--></div><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/field-radio {"label":"Attending?","required":true,"options":["Yes","No"]} /--></div><!-- /wp:group --><!-- wp:jetpack/button {"element":"input","text":"Send RSVP"} /-->'
			),
		);
	}

	/** The fields as they are saved since 2025. */
	private static function newer(): string {
		return '<!-- wp:jetpack/field-name {"required":true} --><div><!-- wp:jetpack/label {"label":"Name"} /--><!-- wp:jetpack/input /--></div><!-- /wp:jetpack/field-name -->
<!-- wp:jetpack/field-email {"required":true,"width":50} --><div><!-- wp:jetpack/label {"label":"Mail"} /--><!-- wp:jetpack/input {"placeholder":"you@example.com"} /--></div><!-- /wp:jetpack/field-email -->
<!-- wp:jetpack/field-radio {"required":true} --><div><!-- wp:jetpack/label {"label":"Attending?"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul><!-- wp:jetpack/option {"label":"Yes"} /--><!-- wp:jetpack/option {"label":"No"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->
<!-- wp:button {"tagName":"button","type":"submit"} --><div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send RSVP</button></div><!-- /wp:button -->';
	}

	/** A page loads the scripts for dates and sliders only for a form that has some. */
	public function test_a_form_loads_only_the_scripts_of_its_fields(): void {
		$show  = fn( string $content ): string => $this->show( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) );
		$parts = static fn(): array => array_keys( wp_interactivity_config( 'millwork/contact-form' )['parts'] ?? array() );
		$show( self::form( self::FIELD ) );
		$this->assertSame( array(), $parts() );
		$show( self::form( '<!-- wp:jetpack/field-date /--><!-- wp:jetpack/field-date {"id":"end"} /--><!-- wp:jetpack/field-slider /-->' ) );
		$this->assertSame( array( 'dates', 'sliders' ), $parts() );
		$this->assertStringEndsWith( '/build/blocks/contact-form/late/dates.js?ver=' . MILLWORK_VERSION, wp_interactivity_config( 'millwork/contact-form' )['parts']['dates'] );
		$this->assertFileExists( dirname( MILLWORK_FILE ) . '/build/blocks/contact-form/late/dates.js' );
	}

	/**
	 * A form shows its fields, with its button.
	 * @dataProvider generations
	 * @param string $content What was stored.
	 */
	public function test_forms_of_every_age_work( string $content ): void {
		$this->assert_works( $content );
	}

	public function test_a_form_that_is_kept_elsewhere_works(): void {
		$author = $this->create_user( 'author' );
		$id     = $this->create_post(
			array(
				'post_type'    => 'jetpack_form',
				'post_author'  => $author,
				'post_content' => self::form( self::newer(), array( 'subject' => 'From there' ) ),
			)
		);
		$page   = $this->assert_works( '<!-- wp:jetpack/contact-form {"ref":' . $id . ',"subject":"From here","to":"else@example.com"} /-->' );
		$this->assertSame( 'From there', $this->definition_on( $page )->subject );
		$this->assertSame( array(), $this->definition_on( $page )->to );
		$this->assertSame( $author, $this->definition_on( $page )->author );
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => 'draft',
			)
		);
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/contact-form {"ref":' . $id . '} /-->' ) ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/contact-form {"ref":999999} /-->' ) ) );
	}

	/**
	 * Fails unless a post shows the form of generations().
	 * @param string $content What was stored.
	 */
	private function assert_works( string $content ): DOMXPath {
		$id   = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		$html = $this->show( $id );
		$page = self::page( $html );
		$this->assertStringNotContainsString( '[contact', $html );
		$form = $this->one( $page, '//form' );
		$this->assertSame( 'post', $form->getAttribute( 'method' ) );
		$this->assertSame( '#' . $form->getAttribute( 'id' ), $form->getAttribute( 'action' ) );
		$name = $this->one( $page, '//form//input[@autocomplete="name"]' );
		$this->assertSame( 'mw[f1]', $name->getAttribute( 'name' ) );
		$this->assertTrue( $name->hasAttribute( 'required' ) );
		$this->assertSame( 'Name (required)', $this->one( $page, '//label[@for="' . $name->getAttribute( 'id' ) . '"]' )->textContent );
		$email = $this->one( $page, '//form//input[@type="email"]' );
		$this->assertSame( 'email', $email->getAttribute( 'autocomplete' ) );
		$this->assertStringContainsString( 'jetpack-field--width-50', $email->parentNode instanceof DOMElement ? $email->parentNode->getAttribute( 'class' ) : '' );
		$this->assertStringContainsString( 'Attending?', $this->one( $page, '//fieldset/legend' )->textContent );
		$this->one( $page, '//fieldset//input[@type="radio"][@value="Yes"][@required]' );
		$this->one( $page, '//fieldset//input[@type="radio"][@value="No"]' );
		$submit = $this->one( $page, '//form//*[@type="submit"]' );
		$this->assertSame( 'Send RSVP', 'input' === $submit->nodeName ? $submit->getAttribute( 'value' ) : trim( $submit->textContent ) );
		$definition = $this->definition_on( $page );
		$this->assertSame( array( 'name', 'email', 'radio' ), array_column( $definition->fields, 'type' ) );
		$this->assertSame( array( 'Name', 'Mail', 'Attending?' ), array_column( $definition->fields, 'label' ) );
		$this->assertSame( array( 'Yes', 'No' ), $definition->fields[2]->options );
		return $page;
	}

	/**
	 * A post's content as a visitor gets it.
	 * @param int $id The post.
	 */
	private function show( int $id ): string {
		$post            = get_post( $id );
		$GLOBALS['post'] = $post;
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', $post ? $post->post_content : '' );
	}

	public function test_the_author_is_whoever_wrote_the_innermost_post(): void {
		$writer                       = $this->create_user( 'contributor' );
		$keeper                       = $this->create_user( 'editor' );
		$pattern                      = $this->create_post(
			array(
				'post_type'    => 'wp_block',
				'post_author'  => $keeper,
				'post_content' => self::form( self::FIELD, array( 'to' => 'a@example.com, not one ,b@example.com' ) ),
			)
		);
		$post                         = $this->create_post(
			array(
				'post_author'  => $writer,
				'post_content' => wp_slash( '<!-- wp:block {"ref":' . $pattern . '} /-->' . self::form( self::FIELD, array( 'subject' => 'Mine' ) ) ),
			)
		);
		$page                         = self::page( $this->show( $post ) );
		$tokens                       = array_map( static fn( DOMElement $input ): string => $input->getAttribute( 'value' ), self::all( $page, '//input[@name="millwork_form"]' ) );
		list( $of_pattern, $of_post ) = array_map( array( Definitions::class, 'find' ), $tokens );
		$this->assertSame( array( 'wp_block', $pattern, $keeper ), array( $of_pattern->source['kind'] ?? '', $of_pattern->source['id'] ?? 0, $of_pattern->author ?? 0 ) );
		$this->assertSame( array( 'a@example.com', 'b@example.com' ), $of_pattern->to ?? null );
		$this->assertSame( array( 'post', $post, $writer ), array( $of_post->source['kind'] ?? '', $of_post->source['id'] ?? 0, $of_post->author ?? 0 ) );
		$this->assertSame( get_permalink( $post ), $of_post->source['url'] ?? '' );
	}

	public function test_knows_templates_parts_and_widgets(): void {
		$form   = self::form( self::FIELD );
		$source = fn( string $html ): string => $this->definition_on( self::page( $html ) )->source['kind'];
		$this->assertSame( 'other', $source( do_blocks( $form ) ) );
		$this->assertSame( 'widget', $source( (string) apply_filters( 'widget_block_content', $form, array(), new WP_Widget_Block() ) ) );
		$this->assertSame( 'other', $source( (string) apply_filters( 'widget_block_content', $form, array(), null ) ), 'A plugin uses the filter for a text of its own.' );
		$GLOBALS['_wp_current_template_content'] = $form;
		$this->assertSame( 'wp_template', $source( do_blocks( $form ) ) );
		// A post in a template is its author's.
		$author     = $this->create_user( 'contributor' );
		$post       = $this->create_post(
			array(
				'post_author'  => $author,
				'post_content' => wp_slash( $form ),
			)
		);
		$definition = $this->definition_on( self::page( $this->show( $post ) ) );
		$this->assertSame( array( 'post', $author ), array( $definition->source['kind'], $definition->author ) );
	}

	public function test_several_forms_on_a_page_have_ids_of_their_own(): void {
		$form = self::form( '<!-- wp:jetpack/field-text {"label":"Wood","id":"wood"} /--><!-- wp:jetpack/field-text {"label":"More wood","id":"wood"} /-->' );
		$page = self::page( do_blocks( $form . $form ) );
		$ids  = array_map( static fn( DOMElement $element ): string => $element->getAttribute( 'id' ), self::all( $page, '//*[@id]' ) );
		$this->assertSame( $ids, array_values( array_unique( $ids ) ) );
		$this->assertContains( 'wood', $ids );
		$this->assertSame( 2.0, $page->evaluate( 'count(//input[@name="mw[wood]"])' ) );
		$this->assertSame( 2.0, $page->evaluate( 'count(//input[@name="mw[f2]"])' ) );
	}

	/** Types that came later, and those without an answer. */
	public function test_every_later_type_renders(): void {
		$page   = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-number {"required":true} --><div><!-- wp:jetpack/label {"label":"How many"} /--><!-- wp:jetpack/input {"type":"number","min":2,"max":9} /--></div><!-- /wp:jetpack/field-number -->
<!-- wp:jetpack/field-time --><div></div><!-- /wp:jetpack/field-time -->
<!-- wp:jetpack/field-rating {"max":20} --><div></div><!-- /wp:jetpack/field-rating -->
<!-- wp:jetpack/field-slider {"minLabel":"<b>low</b>","max":7} --><div></div><!-- /wp:jetpack/field-slider -->
<!-- wp:jetpack/field-hidden {"default":"secret"} --><div></div><!-- /wp:jetpack/field-hidden -->
<!-- wp:jetpack/field-file {"required":true} --><div></div><!-- /wp:jetpack/field-file -->
<!-- wp:jetpack/field-telephone --><div><!-- wp:jetpack/phone-input {"placeholder":"+1"} /--></div><!-- /wp:jetpack/field-telephone -->
<!-- wp:jetpack/field-consent {"consentType":"explicit","explicitConsentMessage":"Yes to \u003ca href=\"/privacy\"\u003email\u003c/a\u003e"} /-->
<!-- wp:jetpack/field-text {"label":"Hidden","metadata":{"blockVisibility":false}} /-->'
				)
			)
		);
		$number = $this->one( $page, '//input[@type="number"]' );
		$this->assertSame( '2 9', $number->getAttribute( 'min' ) . ' ' . $number->getAttribute( 'max' ) );
		$this->one( $page, '//input[@type="time"]' );
		$this->assertSame( 10.0, $page->evaluate( 'count(//input[@type="radio"])' ) );
		$this->assertSame( '7', $this->one( $page, '//input[@type="range"]' )->getAttribute( 'max' ) );
		$this->assertSame( '+1', $this->one( $page, '//input[@type="tel"]' )->getAttribute( 'placeholder' ) );
		$this->assertSame( '/privacy', $this->one( $page, '//label//a' )->getAttribute( 'href' ) );
		$file = $this->one( $page, '//input[@type="file"]' );
		$this->assertSame( array( 'mw[f6][file][]', true ), array( $file->getAttribute( 'name' ), $file->hasAttribute( 'required' ) ) );
		$this->assertSame( 'multipart/form-data', $this->one( $page, '//form' )->getAttribute( 'enctype' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//*[contains(text(),"Hidden")])' ) );
		$this->assertStringNotContainsString( 'secret', (string) $page->document->saveHTML() );
		$fields = array_column( $this->definition_on( $page )->fields, null, 'type' );
		$this->assertSame( 'secret', $fields['hidden']->default );
		$this->assertTrue( $fields['file']->required );
	}

	/**
	 * Color, border, spacing and typography that an author sets on a field are the field's; a border color
	 * of the years until 2025 is its input's.
	 */
	public function test_a_field_looks_as_its_author_wants(): void {
		$page  = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-text {"id":"new","textColor":"accent-1","borderColor":"contrast","fontSize":"large","style":{"spacing":{"padding":{"top":"2em"}},"border":{"width":"3px"}}} /-->'
					. '<!-- wp:jetpack/field-text {"id":"old","borderColor":"#123abc"} /-->'
				)
			)
		);
		$field = '//div[contains(@class,"jetpack-field ")][.//input[@id="%s"]]';
		$new   = $this->one( $page, sprintf( $field, 'new' ) );
		$this->assertStringContainsString( 'has-text-color has-accent-1-color has-border-color has-contrast-border-color has-large-font-size', $new->getAttribute( 'class' ) );
		$this->assertStringContainsString( 'padding-top:2em', $new->getAttribute( 'style' ) );
		$this->assertStringContainsString( 'border-width:3px', $new->getAttribute( 'style' ) );
		$this->assertSame( '', $this->one( $page, '//input[@id="new"]' )->getAttribute( 'style' ) );
		$this->assertStringNotContainsString( 'border-color', $this->one( $page, sprintf( $field, 'old' ) )->getAttribute( 'class' ) );
		$this->assertStringContainsString( 'border-color:#123abc', $this->one( $page, '//input[@id="old"]' )->getAttribute( 'style' ) );
	}

	public function test_a_form_whose_attributes_are_broken_is_one_without(): void {
		$page = self::page( do_blocks( '<!-- wp:jetpack/contact-form {"to":"a@example.com",} -->' . self::FIELD . '<!-- /wp:jetpack/contact-form -->' ) );
		$this->assertSame( array(), $this->definition_on( $page )->to );
		$this->one( $page, '//form//*[@type="submit"]' );
	}

	public function test_feeds_get_a_link(): void {
		$post                         = $this->create_post( array( 'post_content' => wp_slash( self::form( self::FIELD ) ) ) );
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = $this->show( $post );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertStringNotContainsString( '<input', $html );
		$this->assertStringContainsString( esc_url( (string) get_permalink( $post ) ), $html );
		$this->assertStringNotContainsString( 'contact-form/view', self::scripts() );
		$this->show( $post );
		$this->assertStringContainsString( 'contact-form/view', self::scripts() );
	}

	public function test_a_page_without_a_form_has_none_of_it(): void {
		do_blocks( '<!-- wp:paragraph --><p>Oak</p><!-- /wp:paragraph -->' );
		$this->assertFalse( wp_style_is( 'jetpack-contact-form-style', 'enqueued' ) );
		$this->assertSame( array(), wp_interactivity_config( 'millwork/contact-form' ) );
	}

	/** The widths of fields, and stored values that aren't widths. */
	public function test_fields_have_their_share_of_a_line(): void {
		$shares = array();
		foreach ( array( 25, 33, 50, 66, 75, '66', 'auto', 100, 67, '66 x' ) as $width ) {
			$page = self::page( do_blocks( '<!-- wp:jetpack/field-text ' . wp_json_encode( array( 'width' => $width ) ) . ' /-->' ) );
			$name = $this->one( $page, '//div[contains(@class,"jetpack-field--text")]' )->getAttribute( 'class' );
			preg_match( '/--width-(\S+)/', $name, $found );
			$shares[] = $found[1] ?? '';
		}
		$this->assertSame( array( '25', '33', '50', '66', '75', '66', 'auto', '', '', '' ), $shares );
	}
}
