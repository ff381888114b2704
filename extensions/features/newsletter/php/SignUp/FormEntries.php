<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Settings;

/**
 * Signs up people who agreed in a form's consent field, if the form or the settings say so. The forms report an entry once it is accepted and not spam,
 * possibly twice; the address has to be confirmed, as always.
 */
final class FormEntries {

	/**
	 * Runs when an entry was accepted.
	 * @param mixed $entry Name, email, url, and data: a list of arrays with type and value.
	 * @param mixed $form  Its `newsletter` is true if the form itself adds people; null if the form is unknown.
	 */
	public static function take( mixed $entry, mixed $form = null ): void {
		$is_wanted = Settings::takes_form_entries() || ( is_array( $form ) && true === ( $form['newsletter'] ?? false ) );
		$fields    = is_array( $entry ) && is_array( $entry['data'] ?? null ) ? $entry['data'] : array();
		if ( ! $is_wanted || ! $fields || ! is_string( $entry['email'] ?? null ) ) {
			return;
		}
		$agreed = array();
		foreach ( $fields as $field ) {
			if ( ! is_array( $field ) || 'consent' !== ( $field['type'] ?? '' ) ) {
				continue;
			}
			// Implicit or explicit consent; empty without it. Of several consent sentences, it is unknown which one is
			// about the newsletter, so all count.
			if ( ! is_string( $field['value'] ?? null ) || '' === $field['value'] ) {
				return;
			}
			$sentence = $field['message'] ?? $field['label'] ?? '';
			$agreed[] = is_string( $sentence ) ? $sentence : '';
		}
		if ( $agreed ) {
			SignUp::subscribe(
				$entry['email'],
				array(
					'source'  => 'contact-form',
					'name'    => $entry['name'] ?? '',
					'page'    => $entry['url'] ?? '',
					'locale'  => $entry['locale'] ?? '',
					'consent' => implode( ' ', $agreed ),
				)
			);
		}
	}
}
