<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/**
 * A field in a form's definition. All texts are plain and not escaped.
 * @phpstan-type FieldArray array{name: string, type: string, label: string, required: bool, options: list<string>, default: string|list<string>, placeholder: string, min?: string, max?: string, step?: string, consent?: string, message?: string, date_format?: string, files?: Files, length?: Length, prefill?: bool, seats?: list<SeatLimit>, quantity?: bool, pictures?: bool, country?: string, parts?: list<FieldPart>, other?: string, earliest?: string, latest?: string, pattern?: Pattern, values?: list<OptionValue>, calculation?: Calculation}
 * @phpstan-type FieldPart array{part: string, required: bool}
 * @phpstan-type Pattern array{rule: string, message: string}
 * @phpstan-type Length array{least: int, most: int}
 * @phpstan-type SeatLimit array{option: string, most: int, key: string}
 * @phpstan-type OptionValue array{option: string, value: string}
 * @phpstan-type Calculation array{steps: list<string>, decimals: int, currency: string, prefix: string, suffix: string}
 * @phpstan-type Files array{types: list<string>, most: int, bytes: int, attach: bool}
 */
final class Field {

	/** In characters. */
	public const MAX_LINE = 1000;
	public const MAX_TEXT = 20000;

	/**
	 * @param string              $name        Letters, digits, '-' and '_'.
	 * @param string              $type        Its block's name without the prefix, such as 'email'.
	 * @param string              $label       '' if the author has emptied it.
	 * @param list<string>        $options     The choices, each once; empty for other types.
	 * @param string|list<string> $default     Its initial value; for a hidden field, the value it sends.
	 * @param string|null         $min         For numbers; '' for none.
	 * @param string|null         $max         For numbers; '' for none.
	 * @param string|null         $step        For numbers; '' for any.
	 * @param Consent|null        $consent     For consents.
	 * @param string|null         $message     For consents: the sentence that is agreed to.
	 * @param string|null         $date_format For dates: from Dates::site_format().
	 * @param Files|null          $files       For files: extensions; how many; bytes of each, 0 for the site's limit;
	 *                                         whether the email has them attached. Null in forms from before files
	 *                                         could be sent.
	 * @param Length|null         $length      For texts: the fewest and most characters, 0 for no limit.
	 * @param bool                $prefill     For hidden fields: whether the page's URL may give the value.
	 * @param list<SeatLimit>|null $seats      The limits of options, with keys that stay when an option is renamed.
	 * @param bool|null           $quantity    For numbers: whether an entry takes this many seats.
	 * @param bool|null           $pictures    For a group of checkboxes: whether each is a picture.
	 * @param string|null         $country     For phone numbers with a list of countries: the code of the country that
	 *                                         numbers without a calling code are in, '' for none.
	 * @param list<FieldPart>|null $parts      For fields with several inputs: the parts of the answer, in order.
	 * @param string|null         $other       For choices: the option that asks for a text of the visitor's own.
	 * @param string|null         $earliest    For dates and times, see DateRange.
	 * @param string|null         $latest      For dates and times.
	 * @param Pattern|null        $pattern     For texts: a regular expression (see PatternParser), and what visitors
	 *                                         read if the answer doesn't match.
	 * @param list<OptionValue>|null $values   What options count in calculations: decimal texts.
	 * @param Calculation|null    $calculation For calculations: the steps from Formula (none if it is wrong), and how the
	 *                                         result is written; '' for no currency.
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
		public readonly ?array $files = null,
		public readonly ?array $length = null,
		public readonly bool $prefill = false,
		public readonly ?array $seats = null,
		public readonly ?bool $quantity = null,
		public readonly ?bool $pictures = null,
		public readonly ?string $country = null,
		public readonly ?array $parts = null,
		public readonly ?string $other = null,
		public readonly ?string $earliest = null,
		public readonly ?string $latest = null,
		public readonly ?array $pattern = null,
		public readonly ?array $values = null,
		public readonly ?array $calculation = null,
	) {}

	/** @param FieldArray $stored From to_array(). Unknown keys are ignored. */
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
			files: $stored['files'] ?? null,
			length: $stored['length'] ?? null,
			prefill: $stored['prefill'] ?? false,
			seats: $stored['seats'] ?? null,
			quantity: $stored['quantity'] ?? null,
			pictures: $stored['pictures'] ?? null,
			country: $stored['country'] ?? null,
			parts: $stored['parts'] ?? null,
			other: $stored['other'] ?? null,
			earliest: $stored['earliest'] ?? null,
			latest: $stored['latest'] ?? null,
			pattern: $stored['pattern'] ?? null,
			values: $stored['values'] ?? null,
			calculation: $stored['calculation'] ?? null,
		);
	}

	/** @return FieldArray The form's ID is a hash of this: keep the order. */
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
				'files'       => $this->files,
				'length'      => $this->length,
				'prefill'     => $this->prefill ? true : null,
				'seats'       => $this->seats,
				'quantity'    => $this->quantity,
				'pictures'    => $this->pictures,
				'country'     => $this->country,
				'parts'       => $this->parts,
				'other'       => $this->other,
				'earliest'    => $this->earliest,
				'latest'      => $this->latest,
				'pattern'     => $this->pattern,
				'values'      => $this->values,
				'calculation' => $this->calculation,
			),
			static fn( string|array|bool|null $value ): bool => null !== $value
		);
	}

	/** Whether its options are pictures. */
	public function has_pictures(): bool {
		return 'image-select' === $this->type || true === $this->pictures;
	}
}
