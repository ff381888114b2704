<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

/**
 * Behaves like a field of Jetpack's forms.
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 */
final class JetpackField {

	/** @var string|list<string> */
	public readonly string|array $value;

	/**
	 * @param Value  $field
	 * @param object $form  With `attributes`.
	 */
	public function __construct( private readonly array $field, public readonly object $form ) {
		$this->value = $field['value'];
	}

	/**
	 * @param mixed $name 'id', 'type' or 'label'.
	 * @return string Empty if there is none.
	 */
	public function get_attribute( mixed $name ): string {
		return match ( $name ) {
			'id'    => $this->field['name'],
			'type'  => $this->field['type'],
			'label' => $this->field['label'],
			default => '',
		};
	}
}
