<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\NinjaForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Reads a form as a file (.nff) has it: `settings`, `fields` and `actions` (includes/Database/Models/Form.php).
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Form {

	private const MOST_CALCULATIONS = 100;

	/** Merge tags such as `{field:email}`, `{all_fields_table}`, `{wp:admin_email}`. */
	private const TAG = '/\{([a-z_]+(?::[a-zA-Z0-9_-]+)?)\}/';

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored, string $key, string $title ): FoundForm {
		$settings = Stored::list( $stored['settings'] ?? array() );
		$form     = new FoundForm( $key, Texts::line( '' === $title ? $settings['title'] ?? '' : $title ) );
		$fields   = array();
		foreach ( array_filter( Stored::list( $stored['fields'] ?? array() ), 'is_array' ) as $field ) {
			$fields[ is_scalar( $field['key'] ?? null ) ? (string) $field['key'] : 'field-' . count( $fields ) ] = $field;
		}
		uasort( $fields, static fn( array $one, array $other ): int => (float) ( is_numeric( $one['order'] ?? null ) ? $one['order'] : 999 ) <=> (float) ( is_numeric( $other['order'] ?? null ) ? $other['order'] : 999 ) );
		$keys = array();
		foreach ( $fields as $name => $field ) {
			$keys[ $name ] = self::key( $field, (string) $name );
		}
		$rules = Rules::of_fields( Stored::list( $settings['conditions'] ?? array() ), $keys, $form );
		$seen  = array();
		foreach ( self::layout( Stored::list( $settings['formContentData'] ?? array() ), 100, 0 ) as list( $kind, $name, $width ) ) {
			if ( 'part' === $kind ) {
				$step            = new FoundField( "part-$name", 'part', FoundField::STEP, Texts::line( $width ) );
				$step->condition = $rules[ "part-$name" ] ?? null;
				$form->add( $step );
			} elseif ( isset( $fields[ $name ] ) && ! isset( $seen[ $name ] ) ) {
				$seen[ $name ] = true;
				self::add( $form, $fields[ $name ], $keys[ $name ], is_int( $width ) ? $width : 100, $rules );
			}
		}
		foreach ( array_diff_key( $fields, $seen ) as $name => $field ) {
			self::add( $form, $field, $keys[ $name ], 100, $rules );
		}
		self::add_calculations( $form, Stored::list( $settings['calculations'] ?? array() ), $keys );
		Formulas::complete( $form );
		self::read_actions( $form, array_filter( Stored::list( $stored['actions'] ?? array() ), 'is_array' ), $keys );
		$limit = Texts::count( $settings['sub_limit_number'] ?? 0 );
		if ( $limit > 0 ) {
			$form->most_entries = $limit;
			$form->full_message = Texts::paragraphs( $settings['sub_limit_msg'] ?? '' );
		}
		if ( Texts::is_on( $settings['logged_in'] ?? false ) ) {
			$form->notes[] = __( 'People no longer have to be logged in to send the form.', 'millwork' );
		}
		return $form;
	}

	/**
	 * What entries and conditions call a field: its ID in the database, or its key in a file.
	 * @param array<array-key, mixed> $field
	 */
	private static function key( array $field, string $name ): string {
		return is_numeric( $field['id'] ?? null ) ? (string) (int) $field['id'] : $name;
	}

	/**
	 * @param array<array-key, mixed>      $stored
	 * @param array<string, FoundCondition> $rules Conditions by key.
	 */
	private static function add( FoundForm $form, array $stored, string $key, int $width, array $rules ): void {
		if ( 'submit' === ( $stored['type'] ?? '' ) ) {
			$form->button = Texts::line( $stored['label'] ?? '' );
			return;
		}
		$field            = Field::read( $stored, $key );
		$field->width     = Kinds::width( $width );
		$field->condition = $rules[ $key ] ?? null;
		$form->add( $field );
	}

	/**
	 * The form's calculations (`{ name, eq, dec }`), which only texts and emails show, become fields at its end.
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys   Of fields, by the plugin's.
	 */
	private static function add_calculations( FoundForm $form, array $stored, array $keys ): void {
		foreach ( array_slice( array_filter( $stored, 'is_array' ), 0, self::MOST_CALCULATIONS ) as $one ) {
			$name                   = Texts::plain( $one['name'] ?? '' );
			$decimals               = $one['dec'] ?? '';
			$field                  = new FoundField( "calc:$name", 'calculation', 'calculation', $name );
			$field->without_formula = FoundField::NOTHING;
			$field->formula         = Formulas::read(
				Texts::raw( $one['eq'] ?? '' ),
				'\{(?:field:[\w-]+(?::calc)?|calc:[\w-]+)\}',
				static fn( string $tag ): ?string => str_starts_with( $tag, '{calc:' ) ? substr( $tag, 1, -1 ) : $keys[ explode( ':', trim( $tag, '{}' ) )[1] ] ?? null
			);
			$field->notes[]         = __( 'The calculation was shown only in texts and emails. Now it is a field, which visitors see.', 'millwork' );
			if ( is_numeric( $decimals ) && $decimals >= 0 && $decimals <= 6 ) {
				$field->decimals = (int) $decimals;
			} else {
				$field->notes[] = Formulas::rounded();
			}
			$form->add( $field );
		}
	}

	/**
	 * The order of fields, from a list of keys, of rows with cells, or of parts.
	 * @param array<array-key, mixed> $items
	 * @return list<array{string, string, int|string}> 'field' with key and width, or 'part' with key and title.
	 */
	private static function layout( array $items, int $width, int $depth ): array {
		$order = array();
		if ( $depth > 4 ) {
			return $order;
		}
		foreach ( $items as $item ) {
			if ( is_scalar( $item ) ) {
				$order[] = array( 'field', (string) $item, $width );
				continue;
			}
			$item = is_array( $item ) ? $item : array();
			if ( 'part' === ( $item['type'] ?? '' ) ) {
				$order[] = array( 'part', is_scalar( $item['key'] ?? null ) ? (string) $item['key'] : '', is_string( $item['title'] ?? null ) ? $item['title'] : '' );
				array_push( $order, ...self::layout( Stored::list( $item['formContentData'] ?? array() ), 100, $depth + 1 ) );
			}
			$cells = array_map( static fn( mixed $cell ): array => is_array( $cell ) ? $cell : array(), Stored::list( $item['cells'] ?? array() ) );
			$rows  = $cells ? max( 1, ...array_map( static fn( array $cell ): int => count( Stored::list( $cell['fields'] ?? array() ) ), array_values( $cells ) ) ) : 0;
			foreach ( $rows > 0 ? range( 0, min( 500, $rows ) - 1 ) : array() as $row ) {
				foreach ( $cells as $cell ) {
					$name = array_values( Stored::list( $cell['fields'] ?? array() ) )[ $row ] ?? null;
					if ( is_scalar( $name ) ) {
						$order[] = array( 'field', (string) $name, Texts::count( $cell['width'] ?? 100 ) );
					}
				}
			}
		}
		return $order;
	}

	/**
	 * @param array<array-key, array<array-key, mixed>> $actions
	 * @param array<array-key, string>                  $keys    Of fields, by the plugin's.
	 */
	private static function read_actions( FoundForm $form, array $actions, array $keys ): void {
		foreach ( $actions as $action ) {
			if ( isset( $action['active'] ) && ! Texts::is_on( $action['active'] ) ) {
				continue;
			}
			$text = static fn( string $part ): string => is_string( $action[ $part ] ?? null ) ? $action[ $part ] : '';
			switch ( $action['type'] ?? '' ) {
				case 'successmessage':
					$form->confirmation = 'redirect' === $form->confirmation ? 'redirect' : 'message';
					$form->message      = self::text( $form, Texts::first( $text( 'success_msg' ), $text( 'message' ) ), $keys, false );
					break;
				case 'redirect':
					$form->confirmation = 'redirect';
					$form->redirect     = Texts::plain( $text( 'redirect_url' ) );
					break;
				case 'email':
					self::read_mail( $form, $text, $keys, Stored::list( $action['conditions'] ?? array() ) );
					break;
				case 'save':
				case '':
					break;
				default:
					/* translators: %s: name of an action in another plugin, such as 'mailchimp'. */
					$form->notes[] = sprintf( __( 'The action “%s” is left out.', 'millwork' ), Texts::first( Texts::line( $action['label'] ?? '' ), Texts::plain( $action['type'] ) ) );
			}
		}
	}

	/**
	 * @param callable(string): string $text       A setting of the action.
	 * @param array<array-key, string> $keys
	 * @param array<array-key, mixed>  $conditions
	 */
	private static function read_mail( FoundForm $form, callable $text, array $keys, array $conditions ): void {
		$message = 'plain' === $text( 'email_format' ) ? $text( 'email_message_plain' ) : $text( 'email_message' );
		$message = '' === $message ? $text( 'message' ) : $message;
		$to      = $text( 'to' );
		$mail    = array(
			'to'       => (string) preg_replace( '/\{(?:wp|system):admin_email\}/', (string) get_option( 'admin_email' ), $to ),
			'subject'  => Texts::plain( self::text( $form, Texts::first( $text( 'email_subject' ), $text( 'subject' ) ), $keys, true ) ),
			'body'     => in_array( trim( wp_strip_all_tags( $message ) ), array( '{all_fields_table}', '{fields_table}', '{all_fields}' ), true ) ? '' : Texts::paragraphs( self::text( $form, $message, $keys, true ) ),
			'reply_to' => $text( 'reply_to' ),
		);
		if ( array_filter( Stored::list( $conditions['when'] ?? array() ) ) ) {
			$condition = Rules::of_action( $conditions, $keys );
			if ( $condition ) {
				$mail['condition'] = $condition;
			}
		}
		if ( preg_match( '/^\s*\{field:[a-zA-Z0-9_-]+\}\s*$/', $to ) ) {
			$form->reply ??= $mail;
		} else {
			$form->mails[] = $mail;
		}
	}

	/**
	 * Replaces merge tags by our tokens.
	 * @param array<array-key, string> $keys
	 * @param bool                     $is_mail Whether tokens work in it.
	 */
	private static function text( FoundForm $form, string $text, array $keys, bool $is_mail ): string {
		return Texts::tokens(
			$text,
			self::TAG,
			static function ( string $name ) use ( $form, $keys, $is_mail ): string {
				if ( preg_match( '/^(?:all_)?fields(?:_table)?$/', $name ) ) {
					return $is_mail ? nl2br( esc_html( $form->all_answers() ), false ) : '';
				}
				if ( in_array( $name, array( 'form:title', 'wp:site_title' ), true ) ) {
					return esc_html( 'form:title' === $name ? $form->title : (string) get_option( 'blogname' ) );
				}
				if ( $is_mail && str_starts_with( $name, 'calc:' ) ) {
					return esc_html( $form->token( $name ) );
				}
				return $is_mail && str_starts_with( $name, 'field:' ) ? esc_html( $form->token( $keys[ substr( $name, 6 ) ] ?? '' ) ) : '';
			}
		);
	}
}
