<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Fields;

use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Fields\Pictures;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\Features\Forms\FormMarkup;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/**
 * Image choices, as stored with inner blocks.
 * @group any-database
 */
final class PictureChoiceTest extends TestCase {

	use FormMarkup;
	use Submissions;

	/**
	 * A field as it is stored.
	 * @param list<array{string, string}> $options    Label and the <img> of each.
	 * @param array<string, mixed>        $attributes The field's.
	 */
	private static function field( array $options, array $attributes = array() ): string {
		$html = '';
		foreach ( $options as list( $label, $image ) ) {
			$html .= '<!-- wp:jetpack/input-image-option ' . wp_json_encode( (object) array( 'label' => $label ) ) . ' --><div class="wp-block-jetpack-input-image-option"><div>'
				. "<!-- wp:image --><figure class=\"wp-block-image\">$image</figure><!-- /wp:image --></div></div><!-- /wp:jetpack/input-image-option -->";
		}
		return '<!-- wp:jetpack/field-image-select ' . wp_json_encode( (object) ( $attributes + array( 'id' => 'wood' ) ) ) . ' --><div class="wp-block-jetpack-field-image-select"><div>'
			. "<!-- wp:jetpack/fieldset-image-options --><div class=\"wp-block-jetpack-fieldset-image-options\"><div>$html</div></div><!-- /wp:jetpack/fieldset-image-options -->"
			. '</div></div><!-- /wp:jetpack/field-image-select -->';
	}

	public function test_pictures_with_one_label_or_none_are_several_options(): void {
		$field      = self::field( array( array( 'Oak', '' ), array( 'Oak', '' ), array( '', '' ), array( '<b>Oak</b>', '' ) ), array( 'required' => true ) );
		$page       = self::page( do_blocks( self::form( $field ) ) );
		$definition = $this->definition_on( $page );
		$this->assertSame( array( 'Oak', 'Oak (B)', 'Choice 3', 'Oak (D)' ), $definition->fields[0]->options );
		$this->assertSame( array( 'Oak', 'Oak', 'Choice 3', 'Oak' ), array_map( static fn( $label ): string => trim( $label->textContent ), self::all( $page, '//label[contains(@class,"picture")]' ) ) );
		$this->assertSame( array( 'Oak', 'Oak (B)', 'Choice 3', 'Oak (D)' ), array_map( static fn( $input ): string => $input->getAttribute( 'value' ), self::all( $page, '//input[@type="radio"]' ) ) );
		$this->assertSame( array( 'A', 'Z', 'AA', 'AB' ), array_map( array( Pictures::class, 'letter' ), array( 0, 25, 26, 27 ) ) );
	}

	public function test_several_can_be_chosen_if_the_author_wants_that(): void {
		$options    = array( array( 'Oak', '' ), array( 'Ash', '' ), array( 'Elm', '' ) );
		$single     = $this->definition_on( self::page( do_blocks( self::form( self::field( $options ) ) ) ) );
		$page       = self::page( do_blocks( self::form( self::field( $options, array( 'isMultiple' => true, 'required' => true ) ) ) ) );
		$definition = $this->definition_on( $page );
		$this->assertCount( 3, self::all( $page, '//fieldset[@data-required]//input[@type="checkbox"][@name="mw[wood][]"]' ) );

		$judge = static fn( $form, mixed $value ): array => Validation::run( $form, array( 'wood' => $value ) );
		$this->assertSame( array( 'Ash', 'Oak' ), $judge( $definition, array( 'Ash', 'Oak', 'Ash' ) )['values']['wood'] );
		foreach ( array( array(), '', array( 'Ash', 'Yew' ), 'Yew', array( array( 'Ash' ) ) ) as $wrong ) {
			$this->assertArrayHasKey( 'wood', $judge( $definition, $wrong )['errors'], (string) wp_json_encode( $wrong ) );
		}
		$this->assertSame( 'Ash', $judge( $single, 'Ash' )['values']['wood'] );
		$this->assertSame( '', $judge( $single, array( 'Ash', 'Oak' ) )['values']['wood'] );
		$this->assertArrayHasKey( 'wood', $judge( $single, 'oak' )['errors'] );
	}

	public function test_only_images_of_this_site_are_shown_and_nothing_in_them_runs(): void {
		$own    = home_url( '/oak.jpg' );
		$page   = self::page(
			do_blocks(
				self::form(
					self::field(
						array(
							array( 'Own', "<img src=\"$own\" alt='A \"table\" <b>' onerror=\"alert(1)\" style=\"x\">" ),
							array( 'Relative', '<img src="/ash.jpg" alt="Relative">' ),
							array( 'Foreign', '<img src="https://tracker.example/x.gif" alt="">' ),
							array( 'Script', '<img src="javascript:alert(1)" alt="">' ),
							array( 'Data', '<img src="data:image/svg+xml,x" alt="">' ),
							array( 'Bare', '<img src="//tracker.example/x.gif" alt="">' ),
							array( '<img src=x onerror=alert(1)>Markup', '<img src="" class="wp-image-999999">' ),
						)
					)
				)
			)
		);
		$images = self::all( $page, '//img' );
		$this->assertSame( array( $own, '/ash.jpg' ), array_map( static fn( $image ): string => $image->getAttribute( 'src' ), $images ) );
		$this->assertSame( array( 'A "table" <b>', '' ), array_map( static fn( $image ): string => $image->getAttribute( 'alt' ), $images ) );
		$this->assertCount( 0, self::all( $page, '//*[@onerror]' ) );
		$this->assertCount( 7, self::all( $page, '//input[@type="radio"]' ) );
	}

	public function test_a_picture_of_the_library_has_its_sizes(): void {
		$id = (int) wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Oak' ), '2026/11/oak.jpg' );
		wp_update_attachment_metadata(
			$id,
			array(
				'width'  => 1200,
				'height' => 800,
				'file'   => '2026/11/oak.jpg',
				'sizes'  => array( 'medium' => array( 'file' => 'oak-300x200.jpg', 'width' => 300, 'height' => 200, 'mime-type' => 'image/jpeg' ) ),
			)
		);
		$url   = (string) wp_get_attachment_url( $id );
		$page  = self::page( do_blocks( self::form( self::field( array( array( 'Oak', "<img src=\"$url\" alt=\"A board\" class=\"wp-image-$id\">" ), array( 'Other', '<img src="' . home_url( '/x.jpg' ) . "\" class=\"wp-image-$id\">" ) ) ) ) ) );
		$image = self::all( $page, '//img' )[0];
		$this->assertStringContainsString( 'oak-300x200.jpg 300w', $image->getAttribute( 'srcset' ) );
		$this->assertSame( array( '1200', '800', 'A board', 'lazy' ), array_map( array( $image, 'getAttribute' ), array( 'width', 'height', 'alt', 'loading' ) ) );
		$this->assertStringStartsWith( 'auto', $image->getAttribute( 'sizes' ) );
		$this->assertSame( '', self::all( $page, '//img' )[1]->getAttribute( 'srcset' ) );
	}

	public function test_labels_can_be_hidden_and_the_order_left_to_the_browser(): void {
		$image   = '<img src="' . home_url( '/oak.jpg' ) . '" alt="">';
		$options = array( array( 'Oak', $image ), array( 'Ash', '' ) );
		$page    = self::page( do_blocks( self::form( self::field( $options, array( 'showLabels' => false, 'randomizeOptions' => true ) ) ) ) );
		$this->assertSame( 'Oak', $this->one( $page, '//label/span[contains(@class,"jetpack-form__extra")]' )->textContent, 'A label without a picture stays.' );
		$this->assertCount( 1, self::all( $page, '//div[@data-random]' ) );
		$this->assertArrayHasKey( 'pictures', wp_interactivity_config( 'millwork/contact-form' )['parts'] );
		$this->assertSame( array( 'Oak', 'Ash' ), array_map( static fn( $input ): string => $input->getAttribute( 'value' ), self::all( $page, '//input[@type="radio"]' ) ) );
	}

	public function test_the_entry_has_the_letters(): void {
		$field      = self::field( array( array( 'Oak', '' ), array( 'Oak', '' ), array( 'Ash', '' ) ), array( 'isMultiple' => true, 'label' => 'Wood' ) );
		$definition = $this->definition_on( self::page( do_blocks( self::form( $field ) ) ) );
		$token      = $this->token( array( 'fields' => $definition->fields ) );
		$this->assertSame( 201, $this->send( $token, array( 'wood' => array( 'Oak', 'Oak (B)', 'Ash' ) ) )->get_status() );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'Oak', 'Oak (B)', 'Ash' ), $entry['data'][0]['value'] );
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$shown = $this->rest( 'GET', "/millwork/v1/entries/{$entry['id']}" )->get_data();
		$this->assertSame( array( 'Oak (A)', 'Oak (B)', 'Ash (C)' ), $shown['fields'][0]['value'] );
	}

	/** @dataProvider one_or_several */
	public function test_the_option_other_has_a_text( bool $is_multiple ): void {
		$options    = array( array( 'Oak', '' ), array( 'Ash', '' ) );
		$attributes = array( 'isMultiple' => $is_multiple, 'showOtherOption' => true, 'millworkOther' => 'Else', 'randomizeOptions' => true );
		$page       = self::page( do_blocks( self::form( self::field( $options, $attributes ) . self::field( $options, array( 'id' => 'b', 'showOtherOption' => false ) + $attributes ) . self::field( $options, array( 'id' => 'c', 'showOtherOption' => true ) ) ) ) );
		$definition = $this->definition_on( $page );
		$this->assertSame( array( 'Else', null, 'Other' ), array_column( $definition->fields, 'other' ) );
		$this->assertSame( array( 'Oak', 'Ash', 'Else' ), $definition->fields[0]->options );
		$this->one( $page, '//fieldset/div[label[last()]/input[@data-other]]/following-sibling::*[1][self::input[@name="mw[wood.other]"]]' );
		$send = fn( mixed $choice, string $text ) => $this->send( $this->token( array( 'fields' => array( $definition->fields[0] ) ) ), array( 'wood' => $is_multiple ? (array) $choice : $choice, 'wood.other' => $text ) );
		$this->assertSame( 400, $send( 'Else', ' ' )->get_status() );
		$this->assertSame( 201, $send( 'Else', 'Larch' )->get_status() );
		$value = $this->entries()[0]['data'][0];
		$this->assertSame( array( 'Else: Larch', 'Else' ), array( ( (array) $value['value'] )[0], $value['other'] ?? '' ) );
		$this->assertSame( 'Else: Larch', EntryValue::text( $value ), 'Without a letter: it is no picture.' );
		$this->assertSame( 201, $send( 'Ash', 'Larch' )->get_status() );
		$this->assertSame( 'Ash (B)', EntryValue::text( $this->entries()[1]['data'][0] ) );
	}

	/** @return array<string, array{bool}> */
	public static function one_or_several(): array {
		return array( 'one' => array( false ), 'several' => array( true ) );
	}
}
