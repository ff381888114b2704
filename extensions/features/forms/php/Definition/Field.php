<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/**
 * A field as a form's definition has it. All texts are plain and not escaped.
 * @phpstan-type FieldArray array{name: string, type: string, label: string, required: bool, options: list<string>, default: string|list<string>, placeholder: string, min?: string, max?: string, step?: string, consent?: string, message?: string, date_format?: string}
 */
final class Field {

	/** The longest answer in a line and in a text area, in characters. */
	public const MAX_LINE = 1000;
	public const MAX_TEXT = 20000;

	/**
	 * @param string              $name        Its name in the form: letters, digits, '-' and '_'.
	 * @param string              $type        The rest of its block's name, as 'email'.
	 * @param string              $label       '' if its author has emptied it.
	 * @param bool                $required    Whether it has to be filled in.
	 * @param list<string>        $options     What can be chosen, each once; empty for other types.
	 * @param string|list<string> $default     What it begins with, and what a hidden field sends.
	 * @param string              $placeholder What stands in it while it is empty.
	 * @param string|null         $min         Of numbers, as the next two: the least, '' for none.
	 * @param string|null         $max         The most, '' for none.
	 * @param string|null         $step        The step, '' for any.
	 * @param Consent|null        $consent     Of consents: how somebody agrees.
	 * @param string|null         $message     Of consents: the sentence that is agreed to.
	 * @param string|null         $date_format Of dates: as Dates::site_format() gives it.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly string $label = '',
		public readonly bool $required = false,
		public readonly array $options = array(),
		public readonly string|array $default = '',
		public readonly string $placeholder = '',
		public readonly ?string $min = null,
		public readonly ?string $max = null,
		public readonly ?string $step = null,
		public readonly ?Consent $consent = null,
		public readonly ?string $message = null,
		public readonly ?string $date_format = null,
	) {}

	/**
	 * @param array<string, mixed> $stored As to_array() gave it. What other versions have added is left out.
	 * @phpstan-param FieldArray $stored
	 */
	public static function from_array( array $stored ): self {
		return new self(
			name: $stored['name'],
			type: $stored['type'],
			label: $stored['label'],
			required: $stored['required'],
			options: $stored['options'],
			default: $stored['default'],
			placeholder: $stored['placeholder'],
			min: $stored['min'] ?? null,
			max: $stored['max'] ?? null,
			step: $stored['step'] ?? null,
			consent: Consent::tryFrom( $stored['consent'] ?? '' ),
			message: $stored['message'] ?? null,
			date_format: $stored['date_format'] ?? null,
		);
	}

	/**
	 * The field as it is stored and as other plugins get it. The form's id is a hash of this, so the order
	 * stays as it is.
	 * @return array<string, mixed>
	 * @phpstan-return FieldArray
	 */
	public function to_array(): array {
		return array(
			'name'        => $this->name,
			'type'        => $this->type,
			'label'       => $this->label,
			'required'    => $this->required,
			'options'     => $this->options,
			'default'     => $this->default,
			'placeholder' => $this->placeholder,
		) + array_filter(
			array(
				'min'         => $this->min,
				'max'         => $this->max,
				'step'        => $this->step,
				'consent'     => $this->consent?->value,
				'message'     => $this->message,
				'date_format' => $this->date_format,
			),
			static fn( ?string $value ): bool => null !== $value
		);
	}
}
