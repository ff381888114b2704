<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\OtherPlugins\FluentForms\Form as FluentForm;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\WpForms\Form as WpForm;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Tests\TestCase;

/** Choices with pictures become image choices. */
final class PicturesTest extends TestCase {

	/**
	 * A picture in the library.
	 * @return array{int, string} Its ID and URL.
	 */
	private function picture(): array {
		$id = (int) wp_insert_attachment( array( 'post_title' => 'Oak', 'post_mime_type' => 'image/jpeg' ), 'oak-choice.jpg' );
		update_post_meta( $id, '_wp_attachment_image_alt', 'A "board" [gallery]' );
		return array( $id, (string) wp_get_attachment_url( $id ) );
	}

	/** @return list<string> */
	private function notes( FoundForm $form ): array {
		return $form->fields[0]->notes;
	}

	public function test_gravity_forms(): void {
		list( $id, $url ) = $this->picture();
		$field            = array( 'id' => 1, 'type' => 'image_choice', 'inputType' => 'radio', 'label' => 'Wood', 'isRequired' => true, 'imageChoiceLabelVisibility' => 'hide', 'choices' => array( array( 'text' => 'Oak & ash', 'value' => 'oak', 'file_url' => $url, 'attachment_id' => (string) $id ), array( 'text' => '[evil]', 'value' => 'ash', 'file_url' => 'https://elsewhere.example/"onerror=alert(1).jpg', 'attachment_id' => $id ), array( 'text' => 'None', 'value' => 'none', 'file_url' => 'javascript:alert(1)' ) ) );
		$rule             = array( 'actionType' => 'show', 'logicType' => 'all', 'rules' => array( array( 'fieldId' => '1', 'operator' => 'is', 'value' => 'oak' ) ) );
		$form             = GravityForm::read( array( 'title' => 'x', 'fields' => array( $field, array( 'id' => 2, 'type' => 'text', 'label' => 'Why', 'conditionalLogic' => $rule ) ) ), '1' );
		$content          = FormContent::write( $form );
		$read             = FormParser::form( parse_blocks( $content )[0], array( 'kind' => 'post', 'id' => 1, 'title' => '', 'url' => '' ) );
		$this->assertSame( array( 'image-select', true, array( 'Oak & ash', '[evil]', 'None' ) ), array( $read->fields[0]->type, $read->fields[0]->required, $read->fields[0]->options ) );
		$this->assertSame( 'Oak & ash', $read->conditions[0]['groups'][0]['rules'][0]['value'] );
		$this->assertStringContainsString( "class=\"wp-image-$id\"", $content );
		$this->assertSame( 1, substr_count( $content, 'wp-image-' ), 'An ID may be that of another site.' );
		$this->assertStringContainsString( '"showLabels":false', $content );
		$this->assertSame( serialize_blocks( parse_blocks( $content ) ), $content );
		$this->assertStringContainsString( 'Pictures of other sites', implode( ' ', $this->notes( $form ) ) );
		$report = Report::of( Sources::all()['gravity'], $form, null );
		$this->assertSame( 'Image Choice', $report['fields'][0]['becomes'] );
		$this->assertStringContainsString( 'elsewhere.example', implode( ' ', $report['notes'] ) );
		$this->become( 'administrator' );
		$page = (string) apply_filters( 'the_content', get_post( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) )->post_content ?? '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress’s own.
		$this->assertStringContainsString( "src=\"$url\"", $page );
		$this->assertStringContainsString( '<form', $page );
		$this->assertDoesNotMatchRegularExpression( '/elsewhere|javascript:|\[gallery\]/', $page );
	}

	public function test_other_plugins(): void {
		list( $id, $url ) = $this->picture();
		$form             = WpForm::read( array( 'fields' => array( array( 'id' => 1, 'type' => 'checkbox', 'label' => 'Wood', 'choices_images' => '1', 'choices' => array( 1 => array( 'label' => 'Oak', 'image' => $url ), 2 => array( 'label' => 'Ash', 'image' => '' ) ) ) ), 'settings' => array() ), '1', 'x' );
		$content          = FormContent::write( $form );
		$this->assertSame( array(), $this->notes( $form ) );
		$this->assertStringContainsString( '"isMultiple":true', $content );
		$this->assertStringContainsString( "wp-image-$id", $content );
		$option = static fn( string $label, string $image ): array => array( 'label' => $label, 'value' => $label, 'image' => $image );
		$fluent = static fn( array ...$options ): FoundForm => FluentForm::read( array( 'title' => 'x', 'form_fields' => array( 'fields' => array( array( 'element' => 'input_radio', 'attributes' => array( 'name' => 'wood' ), 'settings' => array( 'label' => 'Wood', 'enable_image_input' => true, 'advanced_options' => $options ) ) ) ) ), '1' );
		$this->assertSame( array( 'Oak', 'Ash' ), array_keys( $fluent( $option( 'Oak', $url ), $option( 'Ash', '' ) )->fields[0]->pictures ) );
		foreach ( array( 'no pictures' => array( $option( 'Oak', '' ) ), 'the same label twice' => array( $option( 'Oak', $url ), $option( 'Oak', $url ) ) ) as $what => $options ) {
			$plain = $fluent( ...$options );
			$this->assertSame( array( array(), 'radio' ), array( $plain->fields[0]->pictures, $plain->fields[0]->type ), $what );
			$this->assertStringContainsString( 'without images', implode( ' ', $this->notes( $plain ) ), $what );
		}
	}
}
